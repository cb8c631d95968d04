/** Loss of a drill, as text. */
export interface Loss {
  lost: string;
  passed: boolean;
}

/** A real fault of the kind operators fear. */
export interface Drill {
  name: string;
  title: string;
  /** Default number of times the fault is caused. */
  rounds: number;
  /** Too long to run unless it is named. */
  onlyByName?: true;
  /** Returns `skipped` if this machine cannot cause the fault. */
  run(rounds: number): Promise<Loss | { skipped: string }>;
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
