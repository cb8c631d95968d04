import './theme/theme.css';
// Imported here because every page shows the logo. A separate file would add as many bytes again in headers.
import './ui/logo.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { guardSinks } from '#shared/security/trusted-types.ts';
import { router } from './routes.tsx';
import { openShop } from './shop/shop.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

guardSinks();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

await openShop();

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
);
