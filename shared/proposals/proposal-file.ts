import { loadPdfShop } from '../pdf/load-pdf-shop.ts';
import type { PdfIdentity } from '../pdf/pdf-identity.ts';
import { proposalPdf, type SentProposal } from './proposal-pdf.ts';

/** Writes a sent version to a PDF file; loaded when somebody asks for one. */
export async function proposalFile(proposal: SentProposal, shop: PdfIdentity): Promise<File> {
  const bytes = proposalPdf(proposal, await loadPdfShop(shop));
  return new File([bytes], `proposta-${proposal.number}.pdf`, { type: 'application/pdf' });
}
