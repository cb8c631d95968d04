/** Page that replaces all others during maintenance, and the file that contains the state of maintenance. */
export const maintenancePage = '/manutencao';
export const maintenanceState = '/manutencao.json';

export interface MaintenanceState {
  maintenance: boolean;
}

/** Value of Retry-After for search engines, in seconds. */
export const retryAfter = 3600;

/** Endpoint for the cookie with which signed-in staff preview the site: POST sets it, and DELETE removes it. */
export const passAddress = '/hooks/pass';
