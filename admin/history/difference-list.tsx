import { Flex } from 'antd';
import { currentUrl } from '#shared/images/picture.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { supabaseUrl } from '../api/client.ts';
import { Thumbnail } from '../uploads/picture-frame.tsx';
import type { Difference } from './differences.ts';
import './history.css';

interface DifferenceListProps {
  differences: readonly Difference[];
  /** True for a new record, which has no previous values to show. */
  isNew?: boolean;
}

export function DifferenceList({ differences, isNew = false }: DifferenceListProps) {
  return (
    <dl className="facts differences" style={{ marginTop: 8 }}>
      {differences.map((difference) => (
        <div key={difference.label}>
          <dt>{difference.label}</dt>
          <dd>
            <DifferenceText difference={difference} isNew={isNew} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DifferenceText({ difference, isNew }: { difference: Difference; isNew: boolean }) {
  switch (difference.kind) {
    case 'value':
      return <ValueChange {...difference} isNew={isNew} />;
    case 'pictures':
      return (
        <>
          <Pictures
            addresses={difference.added}
            one="imagem adicionada"
            many="imagens adicionadas"
          />
          <Pictures addresses={difference.removed} one="imagem retirada" many="imagens retiradas" />
          {difference.moved && 'Em outra ordem'}
        </>
      );
    case 'rows':
      return (
        <ul className="difference-rows">
          {difference.removed.map((text) => (
            <li key={`- ${text}`}>
              <span className="visually-hidden">Retirado: </span>
              <span aria-hidden="true">− </span>
              <del className="muted">{text}</del>
            </li>
          ))}
          {difference.changed.map((change) => (
            <li key={`${change.before}\n${change.after}`}>
              <ValueChange {...change} isNew={false} />
            </li>
          ))}
          {difference.added.map((text) => (
            <li key={`+ ${text}`}>
              <span className="visually-hidden">Adicionado: </span>
              <span aria-hidden="true">+ </span>
              <ins style={{ textDecoration: 'none' }}>{text}</ins>
            </li>
          ))}
          {difference.moved && <li>Em outra ordem</li>}
        </ul>
      );
  }
}

function ValueChange({ before, after, isNew }: { before: string; after: string; isNew: boolean }) {
  return (
    <>
      {!isNew && (
        <>
          <span className="visually-hidden">De </span>
          <del className="muted">{before}</del> <span className="visually-hidden">para</span>
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins style={{ textDecoration: 'none' }}>{after}</ins>
    </>
  );
}

function Pictures({ addresses, one, many }: { addresses: string[]; one: string; many: string }) {
  if (addresses.length === 0) return null;
  return (
    <Flex wrap align="center" gap={6}>
      <span>{counted(addresses.length, one, many)}</span>
      {addresses.map((address) => (
        <Thumbnail key={address} source={currentUrl(address, supabaseUrl)} />
      ))}
    </Flex>
  );
}
