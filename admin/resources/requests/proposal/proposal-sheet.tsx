import { Flex } from 'antd';
import dayjs from 'dayjs';
import type { CSSProperties } from 'react';
import { useShop } from '#admin/identity/shop.ts';
import { Logo } from '#admin/ui/logo.tsx';
import { addressText } from '#shared/contact/address.ts';
import type { ShopContact } from '#shared/contact/shop-contact.ts';
import { formatCnpj } from '#shared/identity/cnpj.ts';
import { countText, formatPrice } from '#shared/numbers/format-number.ts';
import { type ProposalForm, proposalTotals } from '#shared/requests/proposal.ts';
import type { RequestDetails } from '../read-request.ts';
import { useAssignees } from '../read-requests.ts';
import type { SentFile } from '../request-file.ts';
import { LinePicture } from './line-picture.tsx';
import type { ProposalItem } from './proposal-record.ts';

interface ProposalSheetProps {
  request: RequestDetails;
  items: readonly ProposalItem[];
  files: readonly SentFile[];
  contact: ShopContact;
  form: ProposalForm;
}

const dateText = (date: string | Date) => dayjs(date).format('DD/MM/YYYY');

export function ProposalSheet({ request, items, files, contact, form }: ProposalSheetProps) {
  const { name, wordmark, identity } = useShop();
  const { assignees } = useAssignees();
  const { validUntil, notes } = form;
  // A logo for dark pages only would be invisible on paper.
  const isForDark = identity.logo_light_url === '' && identity.logo_dark_url !== '';
  const seller = assignees.find(({ id }) => id === request.assigned_to)?.name;
  return (
    <article
      className="proposal-sheet"
      aria-label="Proposta como será impressa"
      style={
        { '--logo-light': identity.brand_color, '--brand': identity.brand_color } as CSSProperties
      }
    >
      <header className="proposal-parties">
        <div data-for-dark={isForDark}>
          <Logo identity={identity} wordmark={wordmark} theme="light" alt={name} />
        </div>
        <div>
          <h2>Proposta {request.protocol}</h2>
          <p>{dateText(new Date())}</p>
          {validUntil !== '' && <p>Válida até {dateText(validUntil)}</p>}
        </div>
      </header>
      <div className="proposal-parties">
        <Party
          title="Para"
          lines={[
            request.company ?? request.name,
            request.company !== null && request.name !== null ? `A/C ${request.name}` : null,
            request.cnpj && `CNPJ ${formatCnpj(request.cnpj)}`,
            request.email,
            request.phone,
            request.delivery_city && `Entrega em ${request.delivery_city}`,
            request.needed_by && `Precisa até ${dateText(request.needed_by)}`,
          ]}
        />
        <Party
          title="De"
          lines={[
            identity.legal_name || name,
            identity.cnpj && `CNPJ ${formatCnpj(identity.cnpj)}`,
            contact.email,
            contact.phone,
            addressText(contact.address),
            seller && `Atendimento: ${seller}`,
          ]}
        />
      </div>
      <SheetLines items={items} files={files} form={form} />
      {files.some(({ position }) => position > 0) && (
        <small>
          As imagens com a logo são simulações: a aplicação real depende da técnica e do material.
        </small>
      )}
      {notes.trim() !== '' && (
        <section>
          <h3>Observações</h3>
          <p style={{ whiteSpace: 'pre-wrap' }}>{notes.trim()}</p>
        </section>
      )}
    </article>
  );
}

function Party({ title, lines }: { title: string; lines: readonly (string | null | undefined)[] }) {
  const given = lines.filter((line): line is string => Boolean(line?.trim()));
  if (given.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      {given.map((line, at) => (
        <p key={line} style={{ fontWeight: at === 0 ? 600 : 400 }}>
          {line}
        </p>
      ))}
    </section>
  );
}

type SheetLinesProps = Pick<ProposalSheetProps, 'items' | 'files' | 'form'>;

const openPrice = 'A combinar';

function SheetLines({ items, files, form }: SheetLinesProps) {
  const { lines, total, isOpen } = proposalTotals(form, items);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Quantidade</th>
          <th scope="col">Por peça</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const line = lines.get(item.position);
          return (
            <tr key={item.id}>
              <th scope="row">
                <LinePicture
                  item={item}
                  file={files.find(({ position }) => position === item.position)}
                />
                <LineText item={item} print={form.prints[item.position] ?? ''} />
              </th>
              <td data-label="Quantidade">{countText(item.quantity)}</td>
              <td data-label="Por peça">{line ? formatPrice(line.unitPrice) : openPrice}</td>
              <td data-label="Total">{line ? formatPrice(line.total) : '—'}</td>
            </tr>
          );
        })}
      </tbody>
      {lines.size > 0 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {isOpen ? 'Total dos itens com preço' : 'Total'}
            </th>
            <td>{formatPrice(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function LineText({ item, print }: { item: ProposalItem; print: string }) {
  const { name, code, color, kind } = item;
  return (
    <Flex component="span" vertical>
      <strong>{kind === 'sample' ? `${name} (amostra)` : name}</strong>
      {code !== null && <span>Código: {code}</span>}
      {color !== null && <span>Cor: {color}</span>}
      {print.trim() !== '' && <span>Gravação: {print.trim()}</span>}
    </Flex>
  );
}
