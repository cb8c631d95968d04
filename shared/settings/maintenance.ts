/** Page that replaces all others during maintenance, and the file with the maintenance state. */
export const maintenancePage = '/manutencao';
export const maintenanceState = '/manutencao.json';

export interface MaintenanceState {
  maintenance: boolean;
}

/** Retry-After value for search engines, in seconds. */
export const retryAfter = 3600;

/** Endpoint for the preview cookie of signed-in staff: POST sets it, DELETE removes it. */
export const passAddress = '/hooks/pass';
