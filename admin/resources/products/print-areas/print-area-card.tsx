import { AimOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useId } from 'react';
import { NumberField } from '#admin/forms/number-field.tsx';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';
import { areaNames, type PrintAreaForm } from '#shared/print-areas/print-area-form.ts';

interface PrintAreaCardProps {
  /** Its place in the form, from 0. */
  row: number;
  area: PrintAreaForm;
  images: readonly DraftImage[];
  techniques: readonly { id: string; name: string }[];
  /** Whether it is the one that is drawn. */
  active: boolean;
  disabled: boolean;
  onActivate: () => void;
  /** Goes to where it is drawn. */
  onShow: () => void;
  /** On an image, or with an empty key on none. */
  onPlace: (imageKey: string) => void;
  onRemove: () => void;
}

/** What an area is called, how it is printed and how large. */
export function PrintAreaCard({
  row,
  area,
  images,
  techniques,
  active,
  disabled,
  onActivate,
  onShow,
  onPlace,
  onRemove,
}: PrintAreaCardProps) {
  const namesId = useId();
  return (
    <fieldset
      className="print-area product-fields"
      aria-label={`Área ${row + 1}`}
      data-active={active}
      onFocus={onActivate}
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
        <TechniqueSelect techniques={techniques} />
      </Form.Item>
      <Form.Item name={[row, 'imageKey']} label="Imagem">
        <ImageSelect images={images} onPlace={onPlace} />
      </Form.Item>
      <Form.Item
        name={[row, 'curve']}
        label="Curvatura (%)"
        tooltip="Em canecas, garrafas e copos, o quanto o meio da borda desce em relação aos cantos, como parte da altura da área. Negativa, sobe. Em branco, a área é plana."
      >
        {/* The keyboards for numbers of some phones have no minus. */}
        <NumberField numbers={countStyle} inputMode="text" placeholder="Plana" />
      </Form.Item>
      <div style={{ position: 'absolute', top: 8, right: 8 }}>
        {area.quad !== null && images.some(({ key }) => key === area.imageKey) && (
          <Button
            type="text"
            size="small"
            icon={<AimOutlined aria-hidden="true" />}
            aria-label={`Mostrar área ${row + 1} na imagem`}
            onClick={onShow}
          />
        )}
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined aria-hidden="true" />}
          disabled={disabled}
          aria-label={`Remover área ${row + 1}`}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

interface FieldProps {
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

function TechniqueSelect({
  techniques,
  id,
  value = '',
  onChange,
}: FieldProps & Pick<PrintAreaCardProps, 'techniques'>) {
  const options = [
    { value: '', label: 'Qualquer uma' },
    ...techniques.map((technique) => ({ value: technique.id, label: technique.name })),
  ];
  // One that was removed since stays as it is until another is chosen.
  if (!options.some((option) => option.value === value)) {
    options.push({ value, label: 'Técnica removida' });
  }
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      options={options}
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}

function ImageSelect({
  images,
  id,
  value = '',
  onChange,
  onPlace,
}: FieldProps & Pick<PrintAreaCardProps, 'images' | 'onPlace'>) {
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      options={[
        { value: '', label: 'Nenhuma' },
        ...images.map(({ key }, index) => ({ value: key, label: `Imagem ${index + 1}` })),
      ]}
      value={images.some(({ key }) => key === value) ? value : ''}
      onChange={(chosen) => {
        onChange?.(chosen);
        onPlace(chosen);
      }}
    />
  );
}
