import { useUpdate } from '@refinedev/core';
import { logError } from '../api/api-error.ts';
import { useDeletionToast } from '../deleted/use-deletion-toast.tsx';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { useRemovalQuestion } from './use-removal-question.tsx';

interface Deactivation {
  resource: string;
  question: string;
  done: string;
  failed: string;
  /** What removing it means for what has it. */
  readHint: (record: { id: string; name: string }) => Promise<string | undefined>;
}

/** Asks, and then takes a record out of its list: the row stays, inactive (docs/product.md#states). */
export function useDeactivateRecord({
  resource,
  question,
  done,
  failed,
  readHint,
}: Deactivation): (record: { id: string; name: string }) => void {
  const ask = useRemovalQuestion();
  const toast = useToast();
  const showDeleted = useDeletionToast();
  const watchPublishing = useWatchPublishing();
  const { mutateAsync } = useUpdate();

  const remove = async (id: string) => {
    try {
      await mutateAsync({
        resource,
        id,
        values: { is_active: false },
        successNotification: false,
        errorNotification: false,
      });
    } catch (cause) {
      logError(`A record of ${resource} was not removed`, cause);
      toast.error(failed);
      return false;
    }
    showDeleted(done, resource, id);
    watchPublishing();
    return true;
  };

  const askAbout = async (record: { id: string; name: string }) => {
    const hint = await readHint(record);
    ask({ title: record.name, question, hint, remove: () => remove(record.id) });
  };
  return (record) => void askAbout(record);
}
