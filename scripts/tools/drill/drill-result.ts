/** What one drill did and what it cost. */
export interface DrillResult {
  name: string;
  /** How often the fault was caused. */
  rounds: number;
  /** What was lost, in words; `nada` for nothing. For a skipped one, why. */
  lost: string;
  passed: boolean;
  /** This machine does not let the fault be caused. */
  skipped?: boolean;
}
