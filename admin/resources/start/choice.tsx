import { Button, Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import { supabaseUrl } from '#admin/api/client.ts';
import { type DemoContents, demoProducts, hasDemo } from './demo-contents.ts';
import { useRemoveDemo } from './remove-demo.tsx';

interface ChoiceProps {
  contents: readonly DemoContents[];
  /** Looks for the demo again. */
  refresh: () => void;
  refreshing: boolean;
  onExplore: () => void;
  onStart: () => void;
  /** Opens the panel and leaves the steps for later. */
  onLater: () => void;
}

/** Lets a new shop begin with the demo catalogue, or from nothing. */
export function Choice(props: ChoiceProps) {
  const { contents, refresh, refreshing, onExplore, onStart, onLater } = props;
  const removeDemo = useRemoveDemo();
  const withDemo = hasDemo(contents);
  const products = demoProducts(contents);

  return (
    <div className="start-choices">
      <Option
        title="Começar do zero"
        action={
          <Button
            type="primary"
            onClick={() => (withDemo ? removeDemo(contents, onStart) : onStart())}
          >
            Começar do zero
          </Button>
        }
      >
        <p>
          Cinco passos: a identidade, o WhatsApp, a primeira categoria, o primeiro produto com foto
          e a loja no ar. Cada um pode ficar para depois, em qualquer computador.
        </p>
        {withDemo && (
          <p>
            O catálogo de demonstração sai antes; o que vocês já mudaram nele fica. Uma pergunta diz
            em números o que sai.
          </p>
        )}
      </Option>
      <Option
        title="Explorar com o catálogo de demonstração"
        action={
          withDemo ? (
            <Button
              style={{ height: 'auto', paddingBlock: 4, whiteSpace: 'normal' }}
              onClick={onExplore}
            >
              Explorar com o catálogo de demonstração
            </Button>
          ) : (
            <Flex wrap gap={8}>
              <Button loading={refreshing} onClick={refresh}>
                Verificar de novo
              </Button>
              <Button onClick={onLater}>Ir para o painel vazio</Button>
            </Flex>
          )
        }
      >
        {withDemo ? (
          <>
            <p>
              A loja fica cheia{products > 0 && `, com ${products} produtos`}, para ver e mexer à
              vontade.
            </p>
            <p>
              O que ninguém mudar pode sair depois, de uma só vez, em Configurações; o que vocês
              mudarem fica.
            </p>
          </>
        ) : (
          <p>
            Quem cuida do servidor traz a demonstração com um comando, <code>{seedCommand()}</code>,
            e depois ela aparece aqui.
          </p>
        )}
      </Option>
    </div>
  );
}

/** Returns the command for a hosted project by its name, else the one of the manual. */
function seedCommand(): string {
  const [project, ...domain] = new URL(supabaseUrl).hostname.split('.');
  return /^supabase\.\w+$/.test(domain.join('.'))
    ? `npm run seed -- --project ${project}`
    : 'npm run seed';
}

interface OptionProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Option({ title, action, children }: OptionProps) {
  const heading = useId();
  return (
    <Flex
      component="section"
      vertical
      align="start"
      gap={10}
      className="panel muted"
      aria-labelledby={heading}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div style={{ marginTop: 'auto' }}>{action}</div>
    </Flex>
  );
}
