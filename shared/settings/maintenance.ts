/** Page that replaces all others during maintenance, and the file with the maintenance state. */
export const maintenancePage = '/manutencao';
export const maintenanceState = '/manutencao.json';

export interface MaintenanceState {
  maintenance: boolean;
}

/** Value of Retry-After for search engines, in seconds. */
export const retryAfter = 3600;

/** Endpoint for the cookie that lets signed-in staff preview the site: POST sets it, DELETE removes it. */
export const passAddress = '/hooks/pass';
