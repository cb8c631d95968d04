import type { ProcessCost } from '#scripts/process/process-cost.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';

/** What the publisher asks of the process that renders changes, one thing at a time. */
export type RendererRequest =
  | {
      kind: 'render';
      changes: readonly Change[] | undefined;
      folder: string;
      /** More pages than this are not rendered, but told. */
      atMost: number;
    }
  | { kind: 'published' };

/** What that process or the one of the whole build answers; `built` comes unasked, and its process ends. */
export type RendererAnswer =
  | ({ kind: 'built' } & SiteSummary & ProcessCost)
  | ({ kind: 'rendered' } & AffectedPages & SiteSummary & ProcessCost)
  /** More pages differ than were to be rendered. */
  | { kind: 'too-many' }
  | { kind: 'done' }
  /** Unasked, again and again. */
  | { kind: 'heartbeat' }
  | {
      kind: 'failed';
      message: string;
      page: string | undefined;
      pageLabel: string | undefined;
      /** Whether the renderer is as good as before. */
      recoverable: boolean;
    };

/** An answer of one kind. */
export type Answered<Kind extends RendererAnswer['kind']> = Extract<RendererAnswer, { kind: Kind }>;
