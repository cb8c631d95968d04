import { useQuery } from '@tanstack/react-query';
import { type AlertProps, Button, type ButtonProps, Flex, Progress } from 'antd';
import type { ReactNode } from 'react';
import { Notice } from '#admin/ui/notice.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { isProductDrop, productDropText } from '#shared/publishing/product-drop-guard.ts';
import { countRows } from '../../../api/data-provider.ts';
import { progressOf } from './apply-import.ts';
import { type Applying, useIsChanging, useIsUndone } from './use-apply.ts';

export const productCount = (count: number) => counted(count, 'produto', 'produtos');
export const pictureCount = (count: number) => counted(count, 'foto', 'fotos');

interface ApplyFrameProps {
  applying: Applying;
  words: {
    noun: string;
    begin: string;
    running: string;
    /** Messages for one product and for several. */
    done: readonly [string, string];
  };
  /** Number of products to change. If it is 0, `nothing` replaces the button. */
  count: number;
  nothing?: string;
  onBegin: () => void;
  button?: Pick<ButtonProps, 'danger' | 'disabled'>;
  onClose?: () => void;
  /** Change in the number of products shown on the site. */
  visibleChange: number;
  notices?: ReactNode;
  children: ReactNode;
}

/** Frame around changes to apply. Shows any blockers, the progress, the result and the next steps. */
export function ApplyFrame(props: ApplyFrameProps) {
  const { applying, words, count, nothing, onClose, visibleChange, notices, children } = props;
  const { state, reason } = applying;
  const isChanging = useIsChanging();
  return (
    <Flex vertical gap={16}>
      {state === 'ready' && reason !== undefined && <Notice type="error" title={reason} />}
      {state === 'ready' && <ProductDropNotice change={visibleChange} />}
      {state !== 'ready' && <ApplyProgress applying={applying} words={words} />}
      {notices}
      <Flex wrap align="center" gap="8px 12px">
        {state === 'ready' &&
          (count === 0 && nothing ? (
            <span role="status">{nothing}</span>
          ) : (
            <Button type="primary" {...props.button} onClick={props.onBegin}>
              {words.begin} {productCount(count)}
            </Button>
          ))}
        {onClose && !isChanging && (
          <Button onClick={onClose}>{state === 'ready' ? 'Cancelar' : 'Fechar'}</Button>
        )}
        {children}
      </Flex>
    </Flex>
  );
}

function ApplyProgress({ applying, words }: Pick<ApplyFrameProps, 'applying' | 'words'>) {
  const { state, reason, resume, now, pictures, isWaiting, cancel } = applying;
  const isUndone = useIsUndone(now?.id);
  if (state === 'running') {
    const done = pictures?.done.size ?? 0;
    const all = pictures?.products.length ?? 0;
    const share = all === 0 ? (now === undefined ? 0 : progressOf(now)) : done / all;
    let text = words.running;
    if (isWaiting) text = 'Sem resposta do servidor. Tentando de novo…';
    else if (pictures) text = `Trazendo as fotos: ${countText(done)} de ${productCount(all)}`;
    return (
      <>
        <Progress aria-label={words.noun} percent={Math.floor(100 * share)} status="active" />
        <span role="status">{text}</span>
        <Button onClick={cancel} style={{ alignSelf: 'start' }}>
          Interromper
        </Button>
      </>
    );
  }
  if (isUndone) {
    if (state === 'done') return null;
    const title = `${words.noun} desfeita. Para fazer de novo, comece outra vez.`;
    return <Notice type="info" role="status" title={title} />;
  }
  const [saved, added] = [now?.saved ?? 0, pictures?.added ?? 0];
  // For example, "1 produto salvo" or "2 produtos e 1 foto salvos".
  const all = `${productCount(saved)}${added === 0 ? '' : ` e ${pictureCount(added)}`}`;
  const done = `${all} ${words.done[saved + added === 1 ? 0 : 1]}`;
  const published = isNothing(applying)
    ? 'Nada foi alterado.'
    : `${done}. O site é publicado em seguida.`;
  const ends: Record<string, [AlertProps['type'], string]> = {
    done: ['success', published],
    cancelled: ['warning', `${words.noun} interrompida: ${done}; o resto ficou como estava.`],
    stopped: ['error', `${reason} ${done}; nada é feito duas vezes.`],
  };
  const [type = 'info', title] = ends[state] ?? [];
  return (
    <Notice
      type={type}
      role={state === 'stopped' ? 'alert' : 'status'}
      title={title}
      action={state !== 'done' && <Button onClick={() => void resume()}>Continuar</Button>}
    />
  );
}

export const isNothing = ({ now, pictures }: Applying) =>
  (now?.saved ?? 0) + (pictures?.added ?? 0) === 0;

interface Line {
  at: number | string;
  text: ReactNode;
}

/** Lists the first `most` lines and counts the rest. */
export const ShortList = ({ lines, most }: { lines: readonly Line[]; most: number }) => (
  <ul className="import-scroll">
    {lines.slice(0, most).map(({ at, text }) => (
      <li key={at}>{text}</li>
    ))}
    {lines.length > most && <li>E mais {countText(lines.length - most)}.</li>}
  </ul>
);

interface RefusedNoticeProps {
  title: string;
  lines: readonly Line[];
  action?: ReactNode;
}

export const RefusedNotice = ({ title, lines, action }: RefusedNoticeProps) =>
  lines.length > 0 && (
    <Notice
      type="warning"
      title={title}
      description={<ShortList lines={lines} most={20} />}
      action={action}
    />
  );

/** Warns that the product-drop guard will block publication. `change` is the difference in visible products. */
function ProductDropNotice({ change }: { change: number }) {
  const { data: visible } = useQuery({
    queryKey: ['visible-products'],
    queryFn: () =>
      countRows({
        resource: 'products',
        filters: [{ field: 'is_active', operator: 'eq', value: true }],
      }),
    enabled: change < 0,
    // Recounts the products for each planned change.
    gcTime: 0,
  });
  if (visible === undefined || change >= 0) return null;
  const products = visible + change;
  if (!isProductDrop(products, visible)) return null;
  return <Notice type="warning" role="status" title={productDropText(products, visible)} />;
}
