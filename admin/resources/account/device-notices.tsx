import { useQuery } from '@tanstack/react-query';
import { Flex, Switch } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readSiteContent } from '#admin/api/reads.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { supportTexts } from '#admin/push/browser-push.ts';
import { DeviceList, useThisDevice } from '#admin/push/devices.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { parseSettings } from '#shared/settings/settings.ts';
import './account.css';

export function DeviceNotices() {
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#avisos') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <div id="avisos" ref={section}>
      <EditorSection
        title="Avisos neste aparelho"
        hint="Cada pedido ou mensagem nova aparece na tela, mesmo com o painel fechado. O aviso diz só o protocolo e o nome."
      >
        <Content />
      </EditorSection>
    </div>
  );
}

function stateText(working: boolean, isOn: boolean, enabled: boolean | undefined): string {
  if (working) return isOn ? '' : 'Se o navegador perguntar, toque em “Permitir”.';
  if (!isOn) return '';
  return enabled === false
    ? 'Ligado, mas as notificações da loja estão desligadas em Configurações: por ora nenhum aviso sai.'
    : 'Ligado até você sair do painel neste aparelho.';
}

function Content() {
  const device = useThisDevice();
  const { data: enabled } = useQuery({
    queryKey: ['notifications-enabled'],
    queryFn: async () =>
      parseSettings((await readSiteContent(['settings']))('settings')).notifications_enabled,
  });
  const { support, own, isOn, endpoint, problem, working, query } = device;
  const listed = isOn ? own : own.filter((one) => one.endpoint !== endpoint);
  return (
    <Loaded query={query} failed="Erro ao carregar os avisos">
      {() => (
        <Flex vertical gap={10} className="prose">
          {support === 'possible' ? (
            <Flex align="center" gap={10}>
              <Switch
                id="avisar"
                checked={isOn}
                loading={working}
                onChange={device.change}
                aria-describedby="avisar-estado"
              />
              <label htmlFor="avisar">Avisar neste aparelho</label>
            </Flex>
          ) : (
            support && <p className="muted">{supportTexts[support]}</p>
          )}
          <p id="avisar-estado" role="status" className="muted">
            {stateText(working, isOn, enabled)}
          </p>
          {problem !== undefined && (
            <p role="alert" className="problem">
              {problem}
            </p>
          )}
          {listed.length > 0 && (
            <>
              <h3>Onde você recebe avisos</h3>
              <DeviceList devices={listed} here={isOn ? endpoint : undefined} />
            </>
          )}
        </Flex>
      )}
    </Loaded>
  );
}
