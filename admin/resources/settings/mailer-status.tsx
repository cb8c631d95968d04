import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { readEndpoint } from '#admin/push/browser-push.ts';
import { DeviceList } from '#admin/push/device-list.tsx';
import { devicesQuery } from '#admin/push/devices.ts';
import { type MailerState, mailerSentence } from './mailer-state.ts';
import { pushSentence } from './push-state.ts';

async function readLatest(): Promise<MailerState | null> {
  const { data } = await supabase
    .from('mailers')
    .select('sender, problem, push_problem, seen_at')
    .order('seen_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

const refetchInterval = 30_000;

/** Whether notices go out, by e-mail and to devices, and if not, why. */
export function MailerStatus() {
  const { data } = useQuery({ queryKey: ['mailer'], queryFn: readLatest, refetchInterval });
  const { data: devices } = useQuery({ ...devicesQuery, refetchInterval });
  const { data: here = null } = useQuery({
    queryKey: ['this-endpoint'],
    queryFn: async () => (await readEndpoint()) ?? null,
  });
  return (
    <>
      <Sentence {...(data === undefined ? {} : mailerSentence(data, new Date()))} />
      <Sentence
        {...(data === undefined || devices === undefined ? {} : pushSentence(data, devices.length))}
      />
      {devices !== undefined && devices.length > 0 && (
        <div className="prose">
          <DeviceList devices={devices} here={here ?? undefined} withOwners />
        </div>
      )}
    </>
  );
}

function Sentence({ tone, text }: { tone?: 'good' | 'bad' | 'plain'; text?: string }) {
  return (
    <p role="status" className="mailer-status note prose">
      {tone === 'good' && <CheckCircleFilled className="success" aria-hidden="true" />}
      {tone === 'bad' && <ExclamationCircleFilled className="warning" aria-hidden="true" />}
      {text}
    </p>
  );
}
