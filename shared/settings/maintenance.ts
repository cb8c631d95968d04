/** Page shown instead of all others during maintenance, and the file with that state. */
export const maintenancePage = '/manutencao';
export const maintenanceState = '/manutencao.json';

export interface MaintenanceState {
  maintenance: boolean;
}

/** Retry-After header for search engines (seconds). */
export const retryAfter = 3600;

/** Endpoint of the preview cookie for signed-in staff: POST sets it, DELETE removes it. */
export const passAddress = '/hooks/pass';
