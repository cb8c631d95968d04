import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import type { DemoContents } from './demo-contents.ts';

async function readDemoContents(): Promise<DemoContents[]> {
  const { data, error } = await supabase.rpc('demo_contents');
  if (error) throw error;
  return data;
}

/** What is left of the demo catalogue; empty in a shop without any. */
export function useDemoContents() {
  return useQuery({
    // Under the key of the state, to be refreshed after every save.
    queryKey: ['publishing-state', 'demo-contents'],
    queryFn: readDemoContents,
    refetchOnMount: 'always',
  });
}
