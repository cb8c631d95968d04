import type { ChannelName, Device, Notice } from './notice-outbox.ts';

/** What became of a message about some notices. */
export type Outcome = { notices: readonly Notice[] } & (
  | { kind: 'sent'; refused?: number }
  /** It did not go out for what the log is told, and is tried again after so many seconds, or never. */
  | { kind: 'failed'; reason: string; retryAfter: number | undefined }
  /** The device takes nothing any more. */
  | { kind: 'gone'; device: Device }
);

/** How a round of messages went. */
export interface Round {
  outcomes: readonly Outcome[];
  /** What the settings show; undefined when all is well. */
  problem: string | undefined;
}

/** A way to tell the staff of new requests. It never throws: what went wrong is an outcome. */
export interface Channel {
  readonly name: ChannelName;
  /** The shortest time between two rounds (milliseconds). */
  readonly pause: number;
  tell(notices: readonly Notice[]): Promise<Round>;
}
