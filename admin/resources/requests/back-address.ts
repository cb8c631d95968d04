import { useLocation } from 'react-router';

interface BackState {
  /** The inbox as it was left, with its filters. */
  inbox: string;
}

/** What a link to a request passes on, so that it leads back to the same list. */
export function useBackAddress(): BackState {
  const { search } = useLocation();
  return { inbox: `/requests${search}` };
}

/** The way back from a request. */
export function useInboxAddress(): string {
  const state = useLocation().state as Partial<BackState> | null;
  return state?.inbox ?? '/requests';
}
