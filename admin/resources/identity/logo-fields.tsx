import { Button, Form, type FormInstance } from 'antd';
import { type CSSProperties, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { chooseImage, type DraftImage, loadPreview } from '#admin/uploads/draft-image.ts';
import { fullSource } from '#admin/uploads/image-source.ts';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import { defaultBrandColor } from '#shared/identity/identity.ts';
import { browserColors } from '#shared/theme/site-palette.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { type IdentityValues, isColor, identityLabels as labels } from './identity-values.ts';
import { logoNote, logoTypes, toIcon, toLogo } from './logo-file.ts';
import './identity.css';

interface LogoFieldsProps {
  form: FormInstance<IdentityValues>;
  disabled: boolean;
}

const logos = [
  { field: 'logo_dark', ground: 'dark' },
  { field: 'logo_light', ground: 'light' },
] as const;
const logoFiles = { types: logoTypes, note: logoNote };

/** The bytes of an image, wherever it is. */
async function readImage(image: DraftImage): Promise<Blob> {
  if (image.kind === 'chosen') return (await image.prepared).data;
  const answer = await fetch(fullSource(image) ?? image.url);
  if (!answer.ok) throw new Error(`${image.url}: ${answer.status}`);
  return answer.blob();
}

/** The logos of both themes, and the icon, which can be made of one. */
export function LogoFields({ form, disabled }: LogoFieldsProps) {
  const toast = useToast();
  const [making, setMaking] = useState(false);
  const dark = Form.useWatch('logo_dark', form);
  const light = Form.useWatch('logo_light', form);
  const theme = Form.useWatch('default_theme', form) ?? 'dark';
  const color = Form.useWatch('brand_color', form) ?? '';
  const grounds = browserColors(isColor(color) ? color : defaultBrandColor);
  const chosen: [DraftImage, Theme][] = [];
  if (dark) chosen.push([dark, 'dark']);
  if (light) chosen.push([light, 'light']);
  const source = chosen.find(([, ground]) => ground === theme) ?? chosen[0];

  const makeIcon = async ([logo, ground]: [DraftImage, Theme]) => {
    setMaking(true);
    try {
      const file = await toIcon(await readImage(logo), grounds[ground]);
      form.setFieldValue('icon', await loadPreview(chooseImage(file)));
    } catch (cause) {
      logError('The icon was not made', cause);
      toast.error('O ícone não pôde ser feito do logo', 'Escolha uma imagem quadrada.');
    } finally {
      setMaking(false);
    }
  };

  return (
    <>
      {logos.map(({ field, ground }) => (
        <Form.Item
          key={field}
          name={field}
          label={labels[field]}
          className="logo-field"
          style={{ '--logo-ground': grounds[ground] } as CSSProperties}
        >
          <SingleImageField
            label={labels[field]}
            accepts={logoFiles}
            convert={toLogo}
            disabled={disabled}
          />
        </Form.Item>
      ))}
      <Form.Item name="icon" label={labels.icon} className="icon-field">
        <SingleImageField
          label={labels.icon}
          accepts={logoFiles}
          hint="Quadrado, de 512x512: é o que aparece na aba do navegador e no celular."
          convert={(file) => toIcon(file, grounds[theme])}
          disabled={disabled}
          extra={
            source && (
              <Button
                type="text"
                loading={making}
                disabled={disabled}
                onClick={() => void makeIcon(source)}
              >
                Fazer do logo
              </Button>
            )
          }
        />
      </Form.Item>
    </>
  );
}
