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
  /** Ids of the lines that count; undefined for all. */
  chosen: readonly string[] | undefined;
  /** Present while lines may be chosen. */
  onChoose?: (chosen: readonly string[]) => void;
}

/** A proposal on the screen and on paper. */
export function ProposalSheet({ proposal, chosen, onChoose }: ProposalSheetProps) {
  const { number, version, sent_at, valid_until, content } = proposal;
  const all = proposalTotals(content);
  const isChosen = (id: string) => chosen?.includes(id) ?? true;
  const choose = (id: string, isOn: boolean) =>
    onChoose?.(
      content.lines.map((line) => line.id).filter((each) => (each === id ? isOn : isChosen(each))),
    );
  return (
    <article className="proposal" aria-label={`Proposta ${number}`}>
      {/* No header, which pages hide in print. */}
      <div>
        <h2 className="text-title">Proposta {number}</h2>
        <p className="text-muted-foreground">
          {version > 1 && `Versão ${version}, `}de {dayText(shopDay(new Date(sent_at)))}, válida até{' '}
          {dayText(valid_until)}
          {content.seller !== '' && `. Atendimento: ${content.seller}`}
        </p>
      </div>
      <Rows title="Para" rows={clientRows(content)} />
      <ul>
        {content.lines.map((line) => (
          <li key={line.id} data-left={!isChosen(line.id)}>
            {line.picture !== '' && <img src={line.picture} alt="" loading="lazy" />}
            <div>
              <strong>{line.name}</strong>
              {lineRows(line).map(([label, text]) => (
                <p key={label} className="text-small">
                  {label}: {text}
                </p>
              ))}
              {onChoose && (
                <label className="proposal-screen">
                  <input
                    type="checkbox"
                    aria-label={`Aprovar este produto: ${line.name}`}
                    checked={isChosen(line.id)}
                    onChange={({ currentTarget: { checked } }) => choose(line.id, checked)}
                  />{' '}
                  Aprovar este produto
                </label>
              )}
              {!onChoose && !isChosen(line.id) && <p className="text-small">Não aprovado</p>}
            </div>
            <p className="tabular-nums">
              {countText(line.quantity)} ×{' '}
              {line.unit_price === null ? (
                'preço a combinar'
              ) : (
                <>
                  {moneyText(line.unit_price)}
                  <br />
                  <strong>{moneyText(all.lines.get(line.id)?.total ?? 0)}</strong>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Rows rows={totalRows(content, proposalTotals(content, chosen))} isTotal />
      <Rows title="Condições" rows={termRows(content, valid_until)} />
      {content.notes !== '' && <p className="proposal-text">{content.notes}</p>}
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
      {title && <h3>{title}</h3>}
      <dl data-total={isTotal}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
