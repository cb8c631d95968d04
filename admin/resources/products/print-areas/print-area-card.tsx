import { AimOutlined, DeleteOutlined } from '@ant-design/icons';
import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import { NumberField } from '#admin/forms/number-field.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';
import { areaNames, type PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import { useProductChoices } from '../listed/product-choices.ts';

interface PrintAreaCardProps {
  row: number;
  area: PrintAreaForm;
  images: readonly DraftImage[];
  active: boolean;
  onActivate: () => void;
  /** Focuses the area on its image. */
  onShow: () => void;
  /** Called with an empty key for no image. */
  onPlace: (imageKey: string) => void;
  onRemove: () => void;
}

export function PrintAreaCard(props: PrintAreaCardProps) {
  const { row, area, images } = props;
  const { techniques } = useProductChoices();
  const namesId = useId();
  const isPlaced = images.some(({ key }) => key === area.imageKey);
  const technique = area.techniqueId;
  // A removed technique is kept until another is chosen.
  const isRemoved = technique !== '' && !techniques.some(({ id }) => id === technique);
  return (
    <fieldset
      className="panel print-area product-fields"
      aria-label={`Área ${row + 1}`}
      data-active={props.active}
      onFocus={props.onActivate}
    >
      <Form.Item name={[row, 'name']} label="Nome da área" required className="whole">
        <Input maxLength={lengths.print_areas.name} list={namesId} autoComplete="off" />
      </Form.Item>
      <datalist id={namesId}>
        {areaNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Form.Item name={[row, 'width']} label="Largura (mm)">
        <NumberField numbers={countStyle} />
      </Form.Item>
      <Form.Item name={[row, 'height']} label="Altura (mm)">
        <NumberField numbers={countStyle} />
      </Form.Item>
      <Form.Item name={[row, 'techniqueId']} label="Técnica">
        <Select
          options={[
            { value: '', label: 'Qualquer uma' },
            ...techniques.map(({ id, name }) => ({ value: id, label: name })),
            ...(isRemoved ? [{ value: technique, label: 'Técnica removida' }] : []),
          ]}
        />
      </Form.Item>
      <Form.Item
        name={[row, 'imageKey']}
        label="Imagem"
        getValueProps={() => ({ value: isPlaced ? area.imageKey : '' })}
      >
        <Select
          options={[
            { value: '', label: 'Nenhuma' },
            ...images.map(({ key }, index) => ({ value: key, label: `Imagem ${index + 1}` })),
          ]}
          onSelect={props.onPlace}
        />
      </Form.Item>
      <Form.Item
        name={[row, 'curve']}
        label="Curvatura (%)"
        tooltip="Em canecas, garrafas e copos, o quanto o meio da borda desce em relação aos cantos, como parte da altura da área. Negativa, sobe. Em branco, a área é plana."
      >
        {/* Some phones' keyboards for numbers have no minus. */}
        <NumberField numbers={countStyle} inputMode="text" placeholder="Plana" />
      </Form.Item>
      <div style={{ position: 'absolute', top: 8, right: 8 }}>
        {area.quad !== null && isPlaced && (
          <IconButton
            size="small"
            icon={AimOutlined}
            label={`Mostrar área ${row + 1} na imagem`}
            onClick={props.onShow}
          />
        )}
        <IconButton
          danger
          size="small"
          icon={DeleteOutlined}
          label={`Remover área ${row + 1}`}
          onClick={props.onRemove}
        />
      </div>
    </fieldset>
  );
}
