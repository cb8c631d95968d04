import { PlusOutlined } from '@ant-design/icons';
import { Avatar, Badge, Button, Flex, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import '#admin/uploads/file-drop.css';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { newId } from '#shared/ids/new-id.ts';
import { counts } from '#shared/limits/limits.ts';
import { counted } from '#shared/numbers/format-number.ts';
import {
  firstQuad,
  newPrintArea,
  type PrintAreaForm,
} from '#shared/print-areas/print-area-form.ts';
import type { ProductValues } from '../form/read-product.ts';
import { AreaDrawing } from './area-drawing.tsx';
import { CopyAreasButton } from './copy-areas-dialog.tsx';
import { useQuads } from './moves.ts';
import { PrintAreaCard } from './print-area-card.tsx';

export interface PrintAreaEditorProps {
  /** Id of a stored product, whose areas can be copied to others. */
  storedId: string | undefined;
}

const noAreas: readonly PrintAreaForm[] = [];
const noImages: readonly DraftImage[] = [];

export function PrintAreaEditor({ storedId }: PrintAreaEditorProps) {
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

  // A new area is focused to be named; after a removal the button gets the focus.
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

  /** Focuses the drawing of an area, which on a phone is far from its fields. */
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
