/** The page that stands for all others while a shop is in maintenance, and the file that says whether it is. */
export const maintenancePage = '/manutencao';
export const maintenanceState = '/manutencao.json';

/** What that file holds. */
export interface MaintenanceState {
  maintenance: boolean;
}

/** When search engines are to come back (seconds). */
export const retryAfter = 3600;

/** Where staff who are signed in get leave to look behind it: POST gives it, DELETE takes it back. */
export const passAddress = '/hooks/pass';
