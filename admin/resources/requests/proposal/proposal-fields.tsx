import { Flex, Form, Input } from 'antd';
import { useId } from 'react';
import { NumberField } from '#admin/forms/number-field.tsx';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { unitPriceStyle } from '#shared/numbers/typed-number.ts';
import { proposalLengths } from '#shared/requests/limits.ts';
import { LineName, priceText } from '../page/request-lines.tsx';
import { PictureButtons } from '../picture-buttons.tsx';
import type { RequestDetails } from '../read-request.ts';
import { type SentFile, useShownFile } from '../request-file.ts';
import { savedName } from '../request-texts.ts';
import { LinePicture } from './line-picture.tsx';
import type { ProposalItem } from './proposal-record.ts';

export const fieldLabels = {
  prices: 'Preço por peça',
  prints: 'Gravação',
  validUntil: 'Válida até',
  notes: 'Observações',
};

interface ProposalFieldsProps {
  request: RequestDetails;
  items: readonly ProposalItem[];
  files: readonly SentFile[];
}

export function ProposalFields({ request, items, files }: ProposalFieldsProps) {
  return (
    <>
      {items.map((item) => (
        <LineFields
          key={item.id}
          item={item}
          file={files.find(({ position }) => position === item.position)}
          protocol={request.protocol}
        />
      ))}
      <Form.Item name="validUntil" label={fieldLabels.validUntil}>
        <Input type="date" min={shopDay(new Date())} max="2199-12-31" />
      </Form.Item>
      <Form.Item name="notes" label={fieldLabels.notes}>
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 16 }}
          maxLength={proposalLengths.notes}
          placeholder="Prazo de entrega, frete, pagamento…"
        />
      </Form.Item>
    </>
  );
}

interface LineFieldsProps {
  item: ProposalItem;
  file: SentFile | undefined;
  protocol: string;
}

function LineFields({ item, file, protocol }: LineFieldsProps) {
  const hintId = useId();
  const at = String(item.position);
  const { quantity, shown_price, product } = item;
  const prices = [
    `Visto: ${priceText(shown_price)}`,
    product ? `hoje: ${priceText(product.unitPrice)}` : 'fora do catálogo',
  ].join(', ');
  return (
    <fieldset className="panel muted grow" aria-label={item.name}>
      <Flex gap={14} align="center" style={{ marginBottom: 8 }}>
        <LinePicture item={item} file={file} />
        <Flex vertical flex={1}>
          <LineName item={item} />
          {counted(quantity, 'peça', 'peças')}
          <span id={hintId}>{prices}</span>
        </Flex>
      </Flex>
      {file && (
        <SimulationButtons
          file={file}
          title={`Simulação: ${item.name}`}
          name={savedName(protocol, file)}
        />
      )}
      <Form.Item name={['prices', at]} label={`${fieldLabels.prices} (R$)`}>
        <NumberField numbers={unitPriceStyle} placeholder="A combinar" aria-describedby={hintId} />
      </Form.Item>
      <Form.Item name={['prints', at]} label={fieldLabels.prints}>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={proposalLengths.print}
          placeholder="Onde, com que técnica e de que tamanho"
        />
      </Form.Item>
    </fieldset>
  );
}

function SimulationButtons({ file, ...names }: { file: SentFile; title: string; name: string }) {
  const { sent, picture } = useShownFile(file);
  if (!sent.data) return null;
  return <PictureButtons {...names} file={sent.data} picture={picture} />;
}
