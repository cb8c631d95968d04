import '@ant-design/v5-patch-for-react-19';
import '@fontsource-variable/instrument-sans';
import './theme/theme.css';
import 'dayjs/locale/pt-br';
import dayjs from 'dayjs';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { NoticeFrame } from './notices/notice-frame.tsx';
import { router } from './routes.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

dayjs.locale('pt-br');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <NoticeFrame>
        <RouterProvider router={router} />
      </NoticeFrame>
    </ThemeProvider>
  </StrictMode>,
);
