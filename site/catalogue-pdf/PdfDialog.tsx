import { useEffect, useRef, useState } from 'react';
import type { CatalogueOptions } from '#shared/catalogue/pdf/catalogue-pdf.ts';
import { flatLogo } from '#shared/catalogue/pdf/flat-logo.ts';
import { makeCatalogue } from '#shared/catalogue/pdf/make-catalogue.ts';
import { phoneText } from '#shared/contact/phone.ts';
import { type SellersFile, sellersFile } from '#shared/contact/sellers.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import { downloadFile } from '#shared/files/download.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { type PdfIdentity, pdfIdentityUrl } from '#shared/pdf/pdf-identity.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { DialogTitle, openLazyDialog } from '../dialogs/lazy-dialog.tsx';
import { fetchJson } from '../loading.ts';
import { readPart } from '../logo-preview/logo-storage.ts';
import { logoPixels } from '../logo-preview/render-preview.ts';
import { Checkbox } from '../requests/Field.tsx';
import { rememberedSeller } from '../sellers/remembered.ts';
import { keys, storage } from '../storage/persist.ts';
import { maxProducts, OutOfRange, readEntries } from './read-entries.ts';

const dialogId = 'catalogue-pdf';
let opened = 0;

export function openPdfDialog(title: string, ids: readonly string[] | undefined): void {
  opened += 1;
  openLazyDialog(dialogId, <PdfForm key={opened} title={title} ids={ids} />);
}

async function readLogo() {
  const logo = keys.logo in storage ? await readPart('logo') : undefined;
  return logo && { pixels: await logoPixels(logo), traits: logo.traits, colors: logo.colors };
}

/** Returns the contact lines of the visitor's seller or, without one, the shop's WhatsApp. */
async function readContact(): Promise<string[]> {
  const slug = rememberedSeller();
  const seller = slug && (await fetchJson<SellersFile>(sellersFile))[slug];
  const shop = document.querySelector<HTMLElement>('[data-cart]')?.dataset.phone ?? '';
  const phone = seller ? seller.phone : shop;
  return [seller ? seller.name : '', `WhatsApp ${phoneText(phone) ?? phone}`];
}

interface Props {
  title: string;
  ids: readonly string[] | undefined;
}

type Choices = Pick<CatalogueOptions, 'perPage' | 'hasPrices'> & { hasLogo: boolean };

async function makeFile(
  { title, ids }: Props,
  { hasLogo, ...choices }: Choices,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Blob> {
  const logo = hasLogo ? await readLogo() : undefined;
  const [entries, seller, identity, flat] = await Promise.all([
    readEntries(title, ids, logo !== undefined),
    readContact(),
    fetchJson<PdfIdentity>(pdfIdentityUrl),
    logo && flatLogo(logo),
  ]);
  signal.throwIfAborted();
  const options: CatalogueOptions = {
    ...{ ...choices, title, seller, client: '', date: shopDay(new Date()), validUntil: '' },
    ...(flat && { logo: flat }),
  };
  return makeCatalogue({ entries, options, logo }, identity, signal, (done) =>
    onProgress(done, entries.length),
  );
}

function PdfForm(props: Props) {
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState('');
  const work = useRef<AbortController>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const cancel = () => work.current?.abort();
    dialog?.addEventListener('close', cancel);
    return () => {
      cancel();
      dialog?.removeEventListener('close', cancel);
    };
  }, []);
  const make = async (chosen: FormData) => {
    work.current = new AbortController();
    const { signal } = work.current;
    setProblem('');
    setProgress('Preparando o catálogo…');
    try {
      const choices = {
        perPage: chosen.get('perPage') === '9' ? 9 : 4,
        hasPrices: chosen.get('prices') === 'com',
        hasLogo: chosen.has('logo'),
      } as const;
      const file = await makeFile(props, choices, signal, (done, total) =>
        setProgress(`${countText(done)} de ${counted(total, 'produto', 'produtos')}`),
      );
      downloadFile(`${toSlug(props.title) || 'catalogo'}.pdf`, file);
      form.current?.closest('dialog')?.close();
    } catch (cause) {
      if (signal.aborted) return;
      setProblem(
        cause instanceof OutOfRange
          ? `Um catálogo tem de 1 a ${countText(maxProducts)} produtos: use os filtros para escolher.`
          : 'O catálogo não foi feito. Verifique a conexão e tente de novo.',
      );
    } finally {
      if (work.current?.signal === signal) setProgress(undefined);
    }
  };
  const isBusy = progress !== undefined;
  return (
    <form
      ref={form}
      className="grid gap-5 p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void make(new FormData(event.currentTarget));
      }}
    >
      <DialogTitle id={dialogId}>Catálogo em PDF</DialogTitle>
      <label>
        <span className="mb-1.5 block">Preços</span>
        <select name="prices" className="field" disabled={isBusy}>
          <option value="com">Com preços</option>
          <option value="sem">Sem preços</option>
        </select>
      </label>
      <label>
        <span className="mb-1.5 block">Produtos por página</span>
        <select name="perPage" className="field" disabled={isBusy}>
          <option>4</option>
          <option>9</option>
        </select>
      </label>
      {keys.logo in storage && (
        <Checkbox name="logo" defaultChecked disabled={isBusy}>
          Com a minha logo nos produtos
        </Checkbox>
      )}
      <p role="status" className="empty:hidden">
        {progress}
      </p>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
      {isBusy ? (
        <button
          type="button"
          className="button-outline"
          onClick={(event) => {
            // Prevents a submit: React turns this into the submit button before the click's default action.
            event.preventDefault();
            work.current?.abort();
          }}
        >
          Cancelar
        </button>
      ) : (
        <button type="submit" className="button">
          Baixar PDF
        </button>
      )}
    </form>
  );
}
