import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { useRead } from '#admin/api/reads.ts';
import { readEndpoint } from '#admin/push/browser-push.ts';
import { DeviceList, devicesQuery } from '#admin/push/devices.tsx';
import { mailTab } from './mail-account.ts';
import { mailerSentence, pushSentence, type StatusSentence } from './mailer-state.ts';

const refetchInterval = 30_000;

export function MailerStatus() {
  const { data } = useRead(
    ['mailer'],
    () =>
      supabase
        .from('mailers')
        .select('sender, problem, push_problem, seen_at')
        .order('seen_at', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError(),
    { refetchInterval },
  );
  const { data: devices } = useQuery({ ...devicesQuery, refetchInterval });
  const { data: here = null } = useQuery({
    queryKey: ['this-endpoint'],
    queryFn: async () => (await readEndpoint()) ?? null,
  });
  return (
    <>
      <Sentence {...(data !== undefined && mailerSentence(data, new Date()))}>
        {' '}
        <Link className="underlined" to={`/settings?aba=${mailTab}`}>
          Configurar o envio
        </Link>
      </Sentence>
      <Sentence
        {...(data !== undefined && devices !== undefined && pushSentence(data, devices.length))}
      />
      {devices !== undefined && devices.length > 0 && (
        <div className="prose">
          <DeviceList devices={devices} here={here ?? undefined} withOwners />
        </div>
      )}
    </>
  );
}

/** Status line that reserves its space until the text is known. */
function Sentence({ tone, text, children }: Partial<StatusSentence> & { children?: ReactNode }) {
  return (
    <p role="status" className="note prose" style={{ minHeight: '1.6em', margin: '8px 0 12px' }}>
      {tone === 'good' && <CheckCircleFilled className="success" aria-hidden />}
      {tone === 'bad' && <ExclamationCircleFilled className="warning" aria-hidden />}{' '}
      <span>{text}</span>
      {children}
    </p>
  );
}
