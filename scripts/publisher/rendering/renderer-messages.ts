import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';

/** What the publisher asks of the renderer's process, one thing at a time. */
export type RendererRequest =
  | { kind: 'apply'; changes: readonly Change[] | undefined; folder: string }
  | { kind: 'published' };

/** What a build cost besides its time. */
export interface BuildCost {
  /** The most memory its process has held (bytes). */
  peakMemory: number;
}

/** What that process answers; `built` comes unasked, when the first build is whole. */
export type RendererAnswer =
  | ({ kind: 'built' } & SiteSummary & BuildCost)
  | ({ kind: 'applied' } & AffectedPages & SiteSummary & BuildCost)
  | { kind: 'done' }
  /** A sign of life, unasked: it moves on. */
  | { kind: 'alive' }
  | {
      kind: 'failed';
      message: string;
      page: string | undefined;
      about: string | undefined;
      /** Whether the renderer is as good as before. */
      spares: boolean;
    };
