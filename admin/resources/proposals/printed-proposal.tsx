import './printed-proposal.css';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { readOnce } from '#admin/api/query-defaults.ts';
import { readPdfIdentity } from '#admin/shop/pdf-identity.ts';
import { useShop } from '#admin/shop/shop.ts';
import { Logo } from '#admin/ui/logo.tsx';
import { shopDay } from '#shared/dates/shop-day.ts';
import type { ProposalContent } from '#shared/proposals/proposal.ts';
import { dayText } from '#shared/proposals/texts.ts';
import { SentContent } from './proposal-content.tsx';
import type { ProposalVersion } from './read-proposals.ts';

/** Draft or sent version to print. */
export interface Printed {
  content: ProposalContent;
  version?: ProposalVersion | undefined;
}

interface PrintedProposalProps extends Printed {
  number: string;
  onPrinted: () => void;
}

const pictureTimeout = 3000;

/** Prints a proposal under the shop's letterhead, hidden on screen. */
export function PrintedProposal({ number, content, version, onPrinted }: PrintedProposalProps) {
  const shop = useShop();
  const { name, wordmark, identity } = shop;
  const { data: sender, isPending } = useQuery({
    queryKey: ['pdf-identity'],
    queryFn: () => readPdfIdentity(shop),
    ...readOnce,
  });
  const paper = useRef<HTMLElement>(null);
  const print = useEffectEvent(() => printPaper(paper.current, `Proposta ${number} - ${name}`));
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    // Waits for the contact data, but prints without it if it cannot be read.
    if (isPending) return;
    void print();
    const done = () => finish();
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, [isPending]);

  // On white paper, a logo made for dark pages would be invisible.
  const isForDark = identity.logo_light_url === '' && identity.logo_dark_url !== '';
  return createPortal(
    <article
      ref={paper}
      className="proposal-paper"
      aria-label={`Proposta ${number}`}
      style={{ '--logo-light': identity.brand_color } as CSSProperties}
    >
      <header className="proposal-parties">
        <div data-for-dark={isForDark}>
          <Logo identity={identity} wordmark={wordmark} theme="light" alt={name} />
        </div>
        <div>
          <h2>Proposta {number}</h2>
          <p>
            {version && version.version > 1 && `Versão ${version.version}, `}
            {dayText(shopDay(version ? new Date(version.sent_at) : new Date()))}
          </p>
        </div>
      </header>
      <section aria-label="De">
        {[name, ...(sender?.contact ?? [])].map((line) => (
          <p key={line}>{line}</p>
        ))}
        {content.seller && <p>Atendimento: {content.seller}</p>}
      </section>
      <SentContent
        content={content}
        validUntil={version?.valid_until ?? null}
        approved={(version?.approved_lines ?? null) as string[] | null}
      />
    </article>,
    document.body,
  );
}

/** Prints the page once its pictures are decoded. Browsers suggest `title` as the name of the file. */
async function printPaper(paper: HTMLElement | null, title: string): Promise<void> {
  const pictures = [...(paper?.querySelectorAll('img') ?? [])];
  await Promise.race([
    Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))),
    new Promise((resolve) => setTimeout(resolve, pictureTimeout)),
  ]);
  const before = document.title;
  document.title = title;
  const restore = () => {
    document.title = before;
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}
