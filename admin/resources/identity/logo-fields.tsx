import { Form, type FormInstance } from 'antd';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { toast } from '#admin/notifications/messages.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import {
  chooseImage,
  type DraftImage,
  findUnusablePicture,
  imageName,
  loadPreview,
} from '#admin/uploads/draft-image.ts';
import { fullSource } from '#admin/uploads/image-source.ts';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import { defaultBrandColor } from '#shared/identity/identity.ts';
import { browserColors } from '#shared/theme/site-palette.ts';
import { type IdentityValues, isColor } from './identity-values.ts';
import { isStrip, logoNote, logoTypes, toIcon, toLogo } from './logo-file.ts';
import './identity.css';

const grounds = { logo_dark: 'dark', logo_light: 'light' } as const;
const otherFields = { logo_dark: 'logo_light', logo_light: 'logo_dark' } as const;
const logoFiles = { types: logoTypes, note: logoNote };

async function readImage(image: DraftImage): Promise<Blob> {
  if (image.kind === 'chosen') return (await image.prepared).data;
  const answer = await fetch(fullSource(image) ?? image.url);
  if (!answer.ok) throw new Error(`${image.url}: ${answer.status}`);
  return answer.blob();
}

function useGrounds(form: FormInstance<IdentityValues>) {
  const color = Form.useWatch('brand_color', form) ?? '';
  return browserColors(isColor(color) ? color : defaultBrandColor);
}

interface LogoFieldProps {
  field: keyof typeof grounds;
  label: string;
  disabled: boolean;
}

const themeNames = { dark: 'escuro', light: 'claro' };

export function LogoField({ field, label, disabled }: LogoFieldProps) {
  const form = Form.useFormInstance<IdentityValues>();
  const colors = useGrounds(form);
  const ground = colors[grounds[field]];
  const image = Form.useWatch(field, form);
  // Names the theme because the site may open in the other one.
  const keptBackgroundText = `O logo ficou com o fundo dele, porque sem ele não se vê no tema ${themeNames[grounds[field]]}. Uma versão de outra cor, com fundo transparente, fica melhor.`;
  /** Last chosen file that kept its background. */
  const [kept, setKept] = useState<File>();
  const made = useRef<DraftImage>(undefined);

  /** Also sets the logo without its background for the other theme, unless that theme has its own logo. */
  const fillOther = async (chosen: File, isNeeded: boolean) => {
    const other = otherFields[field];
    const present: DraftImage | null = form.getFieldValue(other) ?? null;
    if (present !== null && present !== made.current) return;
    const cut = isNeeded ? await toLogo(chosen, colors[grounds[other]]) : undefined;
    made.current =
      cut && !cut.keepsBackground ? await loadPreview(chooseImage(cut.file)) : undefined;
    form.setFieldValue(other, made.current ?? null);
  };
  const convert = async (chosen: File) => {
    const { file, keepsBackground } = await toLogo(chosen, ground);
    if (keepsBackground) {
      setKept(file);
      toast.attention(keptBackgroundText);
    }
    await fillOther(chosen, keepsBackground);
    return file;
  };
  return (
    <Form.Item
      name={field}
      label={label}
      className="wide logo-field"
      style={{ '--logo-ground': ground } as CSSProperties}
      extra={
        image?.kind === 'chosen' &&
        image.file === kept && <span className="note warning">{keptBackgroundText}</span>
      }
    >
      <SingleImageField label={label} accepts={logoFiles} convert={convert} disabled={disabled} />
    </Form.Item>
  );
}

type IconGrounds = readonly [string, string];

/** Returns the background colours for an icon: the default theme's, then the other theme's. */
function useIconGrounds(form: FormInstance<IdentityValues>): IconGrounds {
  const { dark, light } = useGrounds(form);
  const theme = Form.useWatch('default_theme', { form, preserve: true });
  return theme === 'light' ? [light, dark] : [dark, light];
}

/** Replaces the form's icon by one made of a logo. `ready` resolves once it is made or has failed. */
function makeIcon(form: FormInstance<IdentityValues>, logo: DraftImage, grounds: IconGrounds) {
  const before: DraftImage | null = form.getFieldValue('icon') ?? null;
  const name = logo.kind === 'chosen' ? logo.file.name : imageName(logo);
  const icon = chooseImage(new File([], name), async () => toIcon(await readImage(logo), grounds));
  const replace = (image: DraftImage | null) => {
    if (form.getFieldValue('icon')?.key === icon.key) form.setFieldValue('icon', image);
  };
  const prepare = async () => {
    try {
      replace(await loadPreview(icon));
    } catch (cause) {
      replace(before);
      // An unusable logo is reported by its own field.
      if ((await findUnusablePicture({ logo })) !== undefined) return;
      logError('The icon could not be created', cause);
      toast.error('O ícone não pôde ser feito do logo', 'Escolha uma imagem quadrada.');
    }
  };
  // Set before preparation so saving waits for the icon.
  form.setFieldValue('icon', icon);
  return { key: icon.key, ready: prepare() };
}

/** Derives an icon from each newly chosen logo, for the chosen colour and theme, unless the user has chosen an icon. */
export function useIconOfLogo(form: FormInstance<IdentityValues>): void {
  const logo = Form.useWatch('logo_dark', { form, preserve: true });
  /** Key of the last generated icon. */
  const made = useRef<string>(undefined);
  const isOwn = (icon: DraftImage | null) => icon !== null && icon.key !== made.current;
  const makeUnlessOwn = useEffectEvent((grounds: IconGrounds) => {
    if (logo?.kind !== 'chosen' || isOwn(form.getFieldValue('icon') ?? null)) return;
    made.current = makeIcon(form, logo, grounds).key;
  });
  const removeUnlessOwn = useEffectEvent(() => {
    const icon: DraftImage | null = form.getFieldValue('icon') ?? null;
    if (logo === null && icon !== null && !isOwn(icon)) form.setFieldValue('icon', null);
  });
  const [ground, other] = useIconGrounds(form);
  // The key does not change when the prepared logo is set.
  const key = logo?.key;
  useEffect(() => {
    if (key === undefined) removeUnlessOwn();
    else makeUnlessOwn([ground, other]);
  }, [key, ground, other]);
}

export function IconField({ label, disabled }: { label: string; disabled: boolean }) {
  const form = Form.useFormInstance<IdentityValues>();
  const dark = Form.useWatch('logo_dark', form);
  const light = Form.useWatch('logo_light', form);
  const theme = Form.useWatch('default_theme', form);
  const grounds = useIconGrounds(form);
  const icon = Form.useWatch('icon', form);
  const source = theme === 'light' ? (light ?? dark) : (dark ?? light);

  return (
    <Form.Item
      name="icon"
      label={label}
      className="wide icon-field"
      extra={
        icon?.kind === 'chosen' &&
        isStrip(icon.file) && (
          <span className="note warning" role="status">
            A imagem é comprida: no ícone fica pequena e não se lê. Envie aqui um símbolo quadrado.
          </span>
        )
      }
    >
      <SingleImageField
        label={label}
        accepts={logoFiles}
        hint="Quadrado, de 512x512: é o que aparece na aba do navegador e no celular."
        convert={(file) => toIcon(file, grounds)}
        disabled={disabled}
        extra={
          source && (
            <BusyButton
              type="text"
              disabled={disabled}
              work={() => makeIcon(form, source, grounds).ready}
            >
              Fazer do logo
            </BusyButton>
          )
        }
      />
    </Form.Item>
  );
}
