import { useEffect, useState } from 'react';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';

/** Whether strangers may ask for access; false until the database has said so. */
export function useRegistrationOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let left = false;
    void supabase
      .rpc('shop_settings')
      .single()
      .then(({ data, error }) => {
        if (error) logError('Whether requests for access are taken could not be read', error);
        else if (!left) setOpen(data.allow_registration);
      });
    return () => {
      left = true;
    };
  }, []);
  return open;
}
