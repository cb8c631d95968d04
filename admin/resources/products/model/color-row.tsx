import { EditOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Form } from 'antd';
import { Link, useLocation } from 'react-router';
import type { FormControl } from '#admin/forms/form-control.ts';
import { acceptedFiles } from '#admin/uploads/chosen-file.ts';
import { type DraftImage, isPreparing } from '#admin/uploads/draft-image.ts';
import { FileButton } from '#admin/uploads/file-drop.tsx';
import { PictureFrame } from '#admin/uploads/picture-frame.tsx';
import { useChosenImage } from '#admin/uploads/use-chosen-image.ts';
import { columnOf } from '#shared/catalogue/product-fields.ts';
import { controlOf } from '../form/column-field.tsx';
import { colorColumns, type ModelProduct } from './model.ts';

/** Row for one colour of a model. Its other pictures, print areas and costs are edited in the product's own form. */
export function ColorRow({ product }: { product: ModelProduct }) {
  const { id, color_name, images } = product;
  const name = color_name ?? 'Sem cor';
  const { pathname } = useLocation();
  return (
    <Flex component="fieldset" wrap gap="4px 16px" className="model-color" aria-label={name}>
      <Flex vertical gap={4} style={{ width: 112 }}>
        <Form.Item name={['pictures', id]} noStyle>
          <ColorPicture color={name} current={images[0] ?? null} />
        </Form.Item>
        <Link
          to={`/products?registro=${id}`}
          state={{ returnTo: pathname }}
          aria-label={`Editar tudo de ${name}`}
        >
          <EditOutlined aria-hidden /> Editar tudo
        </Link>
      </Flex>
      {colorColumns.map((column) => {
        const { label, required = false } = columnOf(column);
        return (
          <Form.Item
            key={column}
            name={['colors', id, column]}
            label={label}
            required={required}
            style={{ flex: '1 1 130px' }}
          >
            {controlOf(columnOf(column))}
          </Form.Item>
        );
      })}
    </Flex>
  );
}

interface ColorPictureProps extends FormControl<DraftImage | null> {
  color: string;
  current: DraftImage | null;
}

/** Shows a colour's main picture. A newly chosen picture is inserted before it. */
function ColorPicture({ color, current, ...control }: ColorPictureProps) {
  const { value = null } = control;
  const { problem, take, remove } = useChosenImage(control);
  const preparing = isPreparing(value);
  return (
    <>
      <PictureFrame
        image={preparing ? null : (value ?? current)}
        alt={`Foto de ${color}`}
        className="model-picture"
      />
      <span role="status">{preparing && 'Preparando…'}</span>
      <FileButton
        size="small"
        icon={<UploadOutlined aria-hidden="true" />}
        label={`Nova foto de ${color}`}
        accept={acceptedFiles}
        onFiles={(files) => void take(files?.[0])}
      >
        Nova foto
      </FileButton>
      {value && (
        <Button
          size="small"
          type="link"
          aria-label={`Desfazer a nova foto de ${color}`}
          onClick={remove}
        >
          Desfazer
        </Button>
      )}
      {problem !== undefined && (
        <p className="note problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
