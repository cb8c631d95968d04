import { shopDay } from '#shared/dates/shop-day.ts';
import { countText } from '#shared/numbers/format-number.ts';
import {
  clientRows,
  dayText,
  lineRows,
  moneyText,
  termRows,
  totalRows,
} from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';
import type { ShownProposal } from './load-proposal.ts';

interface ProposalSheetProps {
  proposal: ShownProposal;
  /** Ids of the lines included in the total, or undefined for all lines. */
  chosen: readonly string[] | undefined;
  /** Passed only while the client may choose lines. */
  onChoose?: (chosen: readonly string[]) => void;
}

/** Proposal sheet for screen and print. */
export function ProposalSheet({ proposal, chosen, onChoose }: ProposalSheetProps) {
  const { number, version, sent_at, valid_until, content } = proposal;
  const all = proposalTotals(content);
  const isChosen = (id: string) => chosen?.includes(id) ?? true;
  const choose = (id: string, isOn: boolean) =>
    onChoose?.(
      content.lines.map((line) => line.id).filter((each) => (each === id ? isOn : isChosen(each))),
    );
  return (
    <article className="mb-6 grid gap-6 wrap-anywhere" aria-label={`Proposta ${number}`}>
      {/* A <div> rather than a <header>, because headers are not printed. */}
      <div>
        <h2 className="text-title">Proposta {number}</h2>
        <p className="text-muted-foreground">
          {version > 1 && `Versão ${version}, `}de {dayText(shopDay(new Date(sent_at)))}, válida até{' '}
          {dayText(valid_until)}
          {content.seller !== '' && `. Atendimento: ${content.seller}`}
        </p>
      </div>
      <Rows title="Para" rows={clientRows(content)} />
      <ul className="divide-y divide-border-subtle border-y border-border-subtle">
        {content.lines.map((line) => (
          <li
            key={line.id}
            className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 py-5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            {line.picture === '' ? (
              <span />
            ) : (
              <img
                className={`aspect-square w-full rounded-control bg-raised object-contain ${isChosen(line.id) ? '' : 'opacity-50 grayscale'}`}
                src={line.picture}
                alt=""
                loading="lazy"
              />
            )}
            <div className={isChosen(line.id) ? '' : 'text-muted-foreground'}>
              <strong className="block">{line.name}</strong>
              {lineRows(line).map(([label, text]) => (
                <p key={label} className="text-small">
                  {label}: {text}
                </p>
              ))}
              {onChoose && (
                <label className="flex items-center gap-3 py-2 print:hidden">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-accent"
                    aria-label={`Aprovar este produto: ${line.name}`}
                    checked={isChosen(line.id)}
                    onChange={({ currentTarget: { checked } }) => choose(line.id, checked)}
                  />
                  Aprovar este produto
                </label>
              )}
              <p className="mt-2 flex flex-wrap justify-between gap-x-5 tabular-nums">
                <span>
                  {countText(line.quantity)} ×{' '}
                  {line.unit_price === null ? 'preço a combinar' : moneyText(line.unit_price)}
                </span>
                {!onChoose && !isChosen(line.id) && <strong>não aprovado</strong>}
                {(onChoose || isChosen(line.id)) && line.unit_price !== null && (
                  <strong>{moneyText(all.lines.get(line.id) ?? 0)}</strong>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Rows rows={totalRows(content, proposalTotals(content, chosen))} isTotal />
      <Rows title="Condições" rows={termRows(content, valid_until)} />
      {content.notes !== '' && <p className="whitespace-pre-line">{content.notes}</p>}
    </article>
  );
}

interface RowsProps {
  title?: string;
  rows: readonly [label: string, text: string][];
  isTotal?: boolean;
}

function Rows({ title, rows, isTotal = false }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      {title && <h3 className="mb-1 font-semibold">{title}</h3>}
      <dl>
        {rows.map(([label, text], at) => (
          <div
            key={label}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1 ${isTotal && at === rows.length - 1 ? 'text-name font-semibold' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
