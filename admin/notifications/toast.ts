import { type Toast, toast } from './messages.ts';

export type { Toast } from './messages.ts';
export const useToast = (): Toast => toast;
