import { SwapOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Modal, Select, Switch } from 'antd';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { acceptedFiles, ImageRefused } from '#admin/uploads/chosen-file.ts';
import { type ChosenImage, type DraftImage, imageName } from '#admin/uploads/draft-image.ts';
import { FileButton } from '#admin/uploads/file-drop.tsx';
import { fullSource } from '#admin/uploads/image-source.ts';
import { cropFile } from '#admin/uploads/prepare-image.ts';
import { type Focus, focusPosition, middle } from '#shared/images/picture.ts';
import { pictureViews, suggestPictureText, usualView } from '#shared/images/picture-text.ts';
import { frameWithinBorder } from '#shared/images/white-border.ts';
import { lengths } from '#shared/limits/limits.ts';
import type { Rectangle } from '#shared/logo-preview/placement.ts';
import { onOtherImage, type PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import { placeText } from '#shared/print-areas/print-area-text.ts';
import { pointWithin } from '#shared/print-areas/quad.ts';
import { keyStep } from '../../print-areas/moves.ts';
import { fileOf, pixelsOf } from '../../print-areas/read-pixels.ts';
import type { ProductValues } from '../read-product.ts';
import '../../print-areas/area-drawing.css';
import './adjust-image.css';

interface AdjustImageProps {
  image: DraftImage;
  /** Position of the image, starting at 1. */
  position: number;
  load: (file: File) => Promise<ChosenImage>;
  onApply: (image: DraftImage) => void;
  onClose: () => void;
}

/** Crops to preview: two used by the site, and the centred one used by apps for link previews. */
const crops = [
  { label: 'Cartão e galeria', ratio: '1', followsFocus: true },
  { label: 'Página inicial', ratio: '3 / 5', followsFocus: true },
  { label: 'Link em conversas', ratio: '1.91', followsFocus: false },
] as const;

/** Longer side of the scaled picture that is searched for a border, in pixels. */
const searchedPixels = 1000;

const views = Object.keys(pictureViews) as (keyof typeof pictureViews)[];

const toPercent = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Sets a picture's focus and text, removes its white border or replaces its file. */
export function AdjustImage(props: AdjustImageProps) {
  const { image, position, load } = props;
  const form = Form.useFormInstance<ProductValues>();
  const [name, color] = [form.getFieldValue('name'), form.getFieldValue('color_name')];
  const ids = { text: useId(), suggestion: useId(), border: useId(), hint: useId() };
  const [alt, setAlt] = useState(image.alt ?? '');
  const [view, setView] = useState(usualView(position - 1));
  const [focus, setFocus] = useState<Focus>(image.focus ?? middle);
  const [replaced, setReplaced] = useState<ChosenImage>();
  const [cut, setCut] = useState<{ image: ChosenImage; frame: Rectangle; focus: Focus }>();
  const [notice, setNotice] = useState('');
  const focusOn = ([x, y]: Focus) => setFocus([toPercent(x), toPercent(y)]);
  const base = replaced ?? image;
  const shown = cut?.image ?? base;
  const suggestion = suggestPictureText(name, color, view);

  const failed = (cause: unknown) => {
    if (cause instanceof ImageRefused) return setNotice(cause.message);
    logError('An image could not be adjusted', cause);
    setNotice('A imagem não pôde ser lida. Verifique a sua conexão e tente de novo.');
  };
  const options = { networkMode: 'always', onError: failed } as const;
  const cutting = useMutation({
    ...options,
    mutationFn: async () => {
      const file = await fileOf(base, 'whole');
      const areas: PrintAreaForm[] = form.getFieldValue('printAreas');
      const quads = areas.flatMap(({ imageKey, quad }) =>
        imageKey === image.key && quad ? [quad] : [],
      );
      const frame = frameWithinBorder(await pixelsOf(file, searchedPixels), quads);
      return frame && { image: await load(await cropFile(file, imageName(base), frame)), frame };
    },
    onSuccess: (found) => {
      setNotice(found ? 'Bordas removidas.' : 'Esta imagem não tem bordas brancas para remover.');
      if (!found) return;
      setCut({ ...found, focus });
      focusOn(pointWithin(focus, found.frame));
    },
  });
  const replacing = useMutation({
    ...options,
    mutationFn: load,
    onSuccess: (chosen) => {
      restoreBorder();
      setReplaced(chosen);
      setNotice('Foto trocada: a posição, as áreas e o texto ficam.');
    },
  });

  const restoreBorder = () => {
    if (cut) setFocus(cut.focus);
    setCut(undefined);
    setNotice('');
  };
  const apply = () => {
    const areas = form.getFieldValue('printAreas');
    props.onApply({ ...shown, alt: alt.trim(), focus });
    if (shown === image) return;
    form.setFieldValue('printAreas', onOtherImage(areas, image.key, shown.key, cut?.frame));
  };
  const point = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Ignores keyboard clicks, which have no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    focusOn([(clientX - left) / width, (clientY - top) / height]);
  };
  const step = (event: KeyboardEvent) => {
    const move = keyStep(event);
    if (!move) return;
    event.preventDefault();
    focusOn([focus[0] + move[0], focus[1] + move[1]]);
  };

  return (
    <Modal
      open
      title={`Ajustar imagem ${position}`}
      width={760}
      okText="Aplicar"
      okButtonProps={{ disabled: cutting.isPending || replacing.isPending }}
      onOk={apply}
      onCancel={props.onClose}
    >
      <div className="adjust-image">
        <Flex vertical gap={8}>
          <button
            type="button"
            // Screen readers pass the arrow keys to a slider and announce its value.
            role="slider"
            className="focus-picker"
            aria-label="Ponto focal"
            aria-describedby={ids.hint}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(focus[0] * 100)}
            aria-valuetext={placeText(focus)}
            onClick={point}
            onKeyDown={step}
          >
            <img src={fullSource(shown)} alt="" draggable={false} />
            <span
              className="place-handle"
              style={{ left: `${focus[0] * 100}%`, top: `${focus[1] * 100}%` }}
            />
          </button>
          <p className="note" id={ids.hint}>
            Clique no ponto que deve aparecer em todos os recortes; pelo teclado, as setas o movem.
          </p>
        </Flex>
        <Flex vertical gap={16}>
          <Flex gap={12} className="focus-crops">
            {crops.map(({ label, ratio, followsFocus }) => (
              <figure key={label} style={{ margin: 0 }}>
                <img
                  src={fullSource(shown)}
                  alt=""
                  style={{
                    aspectRatio: ratio,
                    objectPosition: followsFocus ? focusPosition(focus) : undefined,
                  }}
                />
                <figcaption className="note">{label}</figcaption>
              </figure>
            ))}
          </Flex>
          <Form.Item
            label="Texto da imagem (para leitores de tela e buscadores)"
            htmlFor={ids.text}
            layout="vertical"
            style={{ margin: 0 }}
          >
            <Input.TextArea
              id={ids.text}
              value={alt}
              autoSize={{ minRows: 2 }}
              maxLength={lengths.product_images.alt_text}
              placeholder={name.trim() || 'O nome do produto'}
              onChange={({ target }) => setAlt(target.value)}
            />
            <Flex align="center" gap={8} style={{ marginTop: 8 }}>
              <Select
                aria-label="O que a imagem mostra"
                style={{ flex: '0 0 116px' }}
                value={view}
                options={views.map((value) => ({ value }))}
                onChange={setView}
              />
              <Button aria-describedby={ids.suggestion} onClick={() => setAlt(suggestion)}>
                Usar sugestão
              </Button>
            </Flex>
            <p className="note" id={ids.suggestion} style={{ marginTop: 6 }}>
              {suggestion}
            </p>
          </Form.Item>
          <Flex align="center" gap={10}>
            <Switch
              id={ids.border}
              checked={cut !== undefined}
              loading={cutting.isPending}
              disabled={replacing.isPending}
              onChange={(on) => (on ? cutting.mutate() : restoreBorder())}
            />
            <label htmlFor={ids.border}>Remover bordas brancas</label>
          </Flex>
          <FileButton
            style={{ alignSelf: 'start' }}
            icon={<SwapOutlined aria-hidden="true" />}
            loading={replacing.isPending}
            disabled={cutting.isPending}
            label="Arquivo da nova imagem"
            accept={acceptedFiles}
            onFiles={(files) => files?.[0] && replacing.mutate(files[0])}
          >
            Trocar imagem
          </FileButton>
          <p className="note" role="status">
            {notice}
          </p>
        </Flex>
      </div>
    </Modal>
  );
}
