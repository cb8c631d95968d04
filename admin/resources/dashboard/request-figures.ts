import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import type { RequestStatus } from '#shared/requests/standing.ts';

/** What request_dashboard answers: the last 30 days, and of all days what waits. */
export interface RequestFigures {
  by_status: Record<RequestStatus, number>;
  /** New ones nobody has answered, oldest first. */
  waiting: { id: string; protocol: string; name: string | null; created_at: string }[];
  /** What was asked for most. */
  products: { product_id: string; name: string; requests: number; quantity: number }[];
  /** Of those that should have been answered by now, how many were within a day. */
  answered: { within_a_day: number; due: number };
}

async function readFigures(): Promise<RequestFigures> {
  const { data, error } = await supabase.rpc('request_dashboard');
  if (error) throw error;
  return data as unknown as RequestFigures;
}

/** The requests in figures, read on every visit. */
export function useRequestFigures() {
  return useQuery({
    queryKey: [...requestsKey, 'figures'],
    queryFn: readFigures,
    refetchOnMount: 'always',
  });
}
