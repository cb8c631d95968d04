import { FilePdfOutlined } from '@ant-design/icons';
import { logError } from '#admin/api/api-error.ts';
import { toast } from '#admin/notifications/messages.ts';
import { readPdfIdentity } from '#admin/shop/pdf-identity.ts';
import { useShop } from '#admin/shop/shop.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { downloadFile } from '#shared/files/download.ts';
import type { ProposalVersion } from './read-proposals.ts';

interface ProposalPdfButtonProps {
  number: string;
  version: ProposalVersion;
}

/** Downloads a version that was sent, as the same PDF that the client receives. */
export function ProposalPdfButton({ number, version }: ProposalPdfButtonProps) {
  const shop = useShop();
  const download = async () => {
    try {
      const { proposalFile } = await import('#shared/proposals/proposal-pdf.ts');
      const approved_lines = version.approved_lines as string[] | null;
      const sent = { ...version, number, approved_lines };
      const file = await proposalFile(sent, await readPdfIdentity(shop));
      downloadFile(file.name, file);
    } catch (cause) {
      logError('The PDF of a proposal could not be created', cause);
      toast.error('O PDF não foi feito', 'Verifique a conexão e tente de novo.');
    }
  };
  return (
    <BusyButton size="small" icon={<FilePdfOutlined aria-hidden />} work={download}>
      Baixar PDF
    </BusyButton>
  );
}
