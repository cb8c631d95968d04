import { AimOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Avatar, Badge, Button, Flex, Form, Input, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import '#admin/uploads/file-drop.css';
import { NumberField } from '#admin/forms/number-field.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { newId } from '#shared/ids/new-id.ts';
import { counts, lengths } from '#shared/limits/limits.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';
import {
  areaNames,
  firstQuad,
  newPrintArea,
  type PrintAreaForm,
} from '#shared/print-areas/print-area-form.ts';
import { useProductChoices } from '../display/product-choices.ts';
import type { ProductValues } from '../form/read-product.ts';
import { AreaDrawing } from './area-drawing.tsx';
import { CopyAreasButton } from './copy-areas-dialog.tsx';
import { useQuads } from './moves.ts';

const noAreas: readonly PrintAreaForm[] = [];
const noImages: readonly DraftImage[] = [];

/** Editor for a product's areas. Only a stored product's areas can be copied to other products. */
export function PrintAreaEditor({ storedId }: { storedId: string | undefined }) {
  const form = Form.useFormInstance<ProductValues>();
  const areas = Form.useWatch('printAreas', { form, preserve: true }) ?? noAreas;
  const images = Form.useWatch('images', { form, preserve: true }) ?? noImages;
  const [activeId, setActiveId] = useState<string>();
  const [shownKey, setShownKey] = useState<string>();
  const active = areas.find(({ id }) => id === activeId);
  const imageOf = (area: PrintAreaForm | undefined) =>
    images.find(({ key }) => key === area?.imageKey);
  const shown =
    images.find(({ key }) => key === shownKey) ??
    imageOf(active) ??
    imageOf(areas.find((area) => imageOf(area))) ??
    images[0];

  const activate = (area: PrintAreaForm) => {
    setActiveId(area.id);
    const image = imageOf(area);
    if (image) setShownKey(image.key);
  };
  const quads = useQuads(form, (id) => {
    const area = areas.find((other) => other.id === id);
    if (area) activate(area);
  });

  // Focuses the name of a new area or, after a removal, the button that adds areas.
  const addButton = useRef<HTMLButtonElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const added = useRef<string>(undefined);
  useEffect(() => {
    const at = areas.findIndex(({ id }) => id === added.current);
    if (at === -1) return;
    added.current = undefined;
    drawing.current?.scrollIntoView({ block: 'nearest' });
    form.scrollToField(['printAreas', at, 'name'], { block: 'nearest', focus: true });
  }, [areas, form]);

  /** Focuses an area in the drawing, which on a phone is far from the area's fields. */
  const show = (area: PrintAreaForm) => {
    flushSync(() => activate(area));
    const handle = drawing.current?.querySelector<HTMLElement>('[data-part="whole"]');
    handle?.focus({ preventScroll: true });
    handle?.scrollIntoView({ block: 'center' });
  };

  const place = (area: PrintAreaForm, imageKey: string) => {
    setActiveId(area.id);
    if (imageKey === '') return;
    setShownKey(imageKey);
    if (area.quad === null) quads.move(area.id, firstQuad);
  };

  const drawn = areas.flatMap(({ quad, ...area }) =>
    shown && quad && area.imageKey === shown.key ? [{ ...area, quad }] : [],
  );
  return (
    <Form.List name="printAreas">
      {(entries, { add, remove }, { errors }) => (
        <div className={entries.length === 0 ? '' : 'print-areas'}>
          <div ref={drawing} hidden={entries.length === 0}>
            {images.length > 1 && (
              <Flex
                component="fieldset"
                wrap
                gap={6}
                style={{ marginBottom: 8 }}
                aria-label="Imagem em que se desenha"
              >
                {images.map((image, index) => {
                  const amount = areas.filter(({ imageKey }) => imageKey === image.key).length;
                  return (
                    <Badge
                      key={image.key}
                      count={amount}
                      size="small"
                      color="#555"
                      offset={[-4, 44]}
                      title=""
                    >
                      <Button
                        type={image === shown ? 'primary' : 'text'}
                        style={{ width: 50, height: 50, padding: 3 }}
                        aria-pressed={image === shown}
                        aria-label={`Imagem ${index + 1}, ${counted(amount, 'área', 'áreas')}`}
                        onClick={() => setShownKey(image.key)}
                      >
                        <Avatar
                          shape="square"
                          size={44}
                          alt=""
                          draggable={false}
                          src={thumbnailSource(image)}
                        />
                      </Button>
                    </Badge>
                  );
                })}
              </Flex>
            )}
            {shown ? (
              <AreaDrawing
                key={shown.key}
                image={shown}
                number={images.indexOf(shown) + 1}
                areas={drawn}
                activeId={activeId}
                quads={quads}
                onActivate={setActiveId}
              />
            ) : (
              <p className="file-drop">
                Adicione uma imagem ao produto para desenhar a área sobre ela. As medidas podem ser
                informadas já.
              </p>
            )}
          </div>
          <Flex vertical align="start" gap={10}>
            {entries.map(({ key, name }) => {
              const area = areas[name];
              if (!area) return null;
              return (
                <PrintAreaCard
                  key={key}
                  row={name}
                  area={area}
                  images={images}
                  active={area.id === activeId}
                  onActivate={() => activate(area)}
                  onShow={() => show(area)}
                  onPlace={(imageKey) => place(area, imageKey)}
                  onRemove={() => {
                    remove(name);
                    addButton.current?.focus();
                  }}
                />
              );
            })}
            <Form.ErrorList errors={errors} />
            <Button
              ref={addButton}
              type="dashed"
              icon={<PlusOutlined aria-hidden="true" />}
              {...(entries.length >= counts.print_areas && { disabled: true })}
              onClick={() => {
                const area = newPrintArea(newId(), shown?.key ?? '', areas);
                added.current = area.id;
                add(area);
                setActiveId(area.id);
              }}
            >
              Adicionar área
            </Button>
            {storedId !== undefined && areas.length > 0 && <CopyAreasButton productId={storedId} />}
          </Flex>
        </div>
      )}
    </Form.List>
  );
}

interface PrintAreaCardProps {
  row: number;
  area: PrintAreaForm;
  images: readonly DraftImage[];
  active: boolean;
  onActivate: () => void;
  onShow: () => void;
  /** Called with the key of the chosen image, or with an empty string for no image. */
  onPlace: (imageKey: string) => void;
  onRemove: () => void;
}

function PrintAreaCard(props: PrintAreaCardProps) {
  const { row, area, images } = props;
  const { techniques } = useProductChoices();
  const namesId = useId();
  const isPlaced = images.some(({ key }) => key === area.imageKey);
  const technique = area.techniqueId;
  // A deleted technique stays selected until another one is chosen.
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
        {/* Uses the text keyboard, because the numeric keyboards of some phones have no minus. */}
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
