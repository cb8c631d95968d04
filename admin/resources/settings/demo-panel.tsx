import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router';
import { hasDemo } from '../start/demo-contents.ts';
import { useDemoContents } from '../start/first-run.ts';
import { useRemoveDemo } from '../start/remove-demo.tsx';

/** Removes the demo catalogue, while any of it is unchanged. */
export function DemoPanel() {
  const { data: contents } = useDemoContents();
  const removeDemo = useRemoveDemo();
  const navigate = useNavigate();
  if (!contents || !hasDemo(contents)) return null;
  return (
    <Flex
      component="section"
      wrap
      align="center"
      justify="space-between"
      gap="12px 24px"
      className="panel editor-page"
      aria-labelledby="demonstracao"
    >
      <div>
        <h2 id="demonstracao">Catálogo de demonstração</h2>
        <p className="muted prose">
          O que ninguém mudou dele pode sair de uma só vez. O que vocês mudaram ou criaram fica.
        </p>
      </div>
      <Button danger onClick={() => removeDemo(contents, () => void navigate('/start'))}>
        Remover o catálogo de demonstração
      </Button>
    </Flex>
  );
}
