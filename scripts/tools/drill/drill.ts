/** What a drill lost, in words. */
export interface Loss {
  lost: string;
  passed: boolean;
}

/** A fault that operators fear, caused for real. */
export interface Drill {
  name: string;
  title: string;
  /** Default number of times the fault is caused. */
  rounds: number;
  /** Too long to run unless it is named. */
  onlyByName?: true;
  /** Tells why it is skipped where this machine does not let the fault be caused. */
  run(rounds: number): Promise<Loss | { skipped: string }>;
}

/** Formats a duration of milliseconds. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
