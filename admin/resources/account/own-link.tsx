import { useQuery } from '@tanstack/react-query';
import { Flex, QRCode } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { CopyableCode } from '#admin/ui/copyable-code.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { sellerLink } from '#shared/contact/sellers.ts';

async function readOwnLink(): Promise<string | undefined> {
  const { data } = await supabase.auth.getUser();
  const { data: own } = await supabase
    .from('admin_users')
    .select('slug, whatsapp')
    .eq('auth_id', data.user?.id ?? '')
    .single()
    .throwOnError();
  const origin = import.meta.env.PUBLIC_SITE_URL || window.location.origin;
  return own.slug && own.whatsapp ? new URL(sellerLink(own.slug), origin).href : undefined;
}

export function OwnLink() {
  const link = useQuery({
    queryKey: ['own-link'],
    queryFn: async () => (await readOwnLink()) ?? null,
  });
  return (
    <EditorSection
      title="Meu link de atendimento"
      hint="Quem abre este link fala com você: por 30 dias, o WhatsApp do site leva ao seu número e os pedidos chegam em seu nome."
    >
      <Loaded query={link} failed="Erro ao carregar o link">
        {(address) =>
          address === null ? (
            <p className="muted">
              Um administrador define o seu link e o seu WhatsApp em Funcionários.
            </p>
          ) : (
            <Flex vertical align="flex-start" gap={16}>
              {/* Dark on white in both themes, so that cameras can read it. */}
              <QRCode
                type="svg"
                value={address}
                color="#000"
                bgColor="#fff"
                role="img"
                aria-label="Código QR do link de atendimento"
              />
              <CopyableCode code={address} label="Link de atendimento" />
            </Flex>
          )
        }
      </Loaded>
    </EditorSection>
  );
}
