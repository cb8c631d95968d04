import type { Variable } from './variables.ts';

export const hostNames = ['server', 'netlify', 'cloudflare', 'vercel', 'github'] as const;
export type HostName = (typeof hostNames)[number];

/** The command line of a host, which the operator has installed and signed in with. */
export interface HostCommand {
  program: string;
  /** Succeeds for whoever is signed in. */
  signedIn: readonly string[];
  /** What it says to somebody who is not, where it "succeeds" all the same. */
  signedOut?: RegExp;
  /** Sets a variable for production; the value goes by the input where the program reads it there. */
  set(variable: Variable, target: string): { args: string[]; input?: string };
  /** What the host calls the site, where the folder does not tell. */
  target?: { name: string; message: string };
}

export interface Host {
  label: string;
  /** Where a build hook is made, and how its address begins; undefined where there is none. */
  hook?: { where: string; start: string };
  /** Where the variables are entered by hand. */
  where: string;
  command?: HostCommand;
  /** What the operator does last. */
  last: string;
}

export const repositoryQuestion = {
  name: '--repository',
  message: 'Repositório no GitHub, como empresa/vitrine',
} as const;

export const hosts: Record<HostName, Host> = {
  server: {
    label: 'Servidor próprio (um arquivo de variáveis; docs/deploy.md, parte 2)',
    where: 'no servidor, em /etc/vitrine.env',
    last: 'No servidor: systemctl enable --now vitrine, ou systemctl restart vitrine se ele já roda (docs/deploy.md, parte 2).',
  },
  netlify: {
    label: 'Netlify',
    hook: {
      where: 'Project configuration → Build & deploy → Build hooks',
      start: 'https://api.netlify.com/build_hooks/',
    },
    where: 'Project configuration → Environment variables, só para Production',
    command: {
      program: 'netlify',
      // Fails where the folder is not linked to a site.
      signedIn: ['status'],
      signedOut: /not logged in|no project id found/i,
      set: ({ name, value, secret }) => ({
        args: [
          ...['env:set', name, value, '--context', 'production', '--force'],
          ...(secret ? ['--secret'] : []),
        ],
      }),
    },
    last: 'No Netlify: Deploys → Trigger deploy. O site fica no ar quando ela termina.',
  },
  cloudflare: {
    label: 'Cloudflare Pages',
    hook: {
      where: 'Settings → Builds → Deploy hooks',
      start: 'https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/',
    },
    where: 'Settings → Variables and Secrets, só para Production',
    command: {
      program: 'wrangler',
      signedIn: ['whoami'],
      signedOut: /not authenticated|wrangler login/i,
      set: ({ name, value }, target) => ({
        args: ['pages', 'secret', 'put', name, '--project-name', target],
        input: value,
      }),
      target: { name: '--pages-project', message: 'Nome do projeto no Cloudflare Pages' },
    },
    last: 'No Cloudflare: Deployments → Retry deployment. O site fica no ar quando ela termina.',
  },
  vercel: {
    label: 'Vercel',
    hook: {
      where: 'Settings → Git → Deploy hooks',
      start: 'https://api.vercel.com/v1/integrations/deploy/',
    },
    where: 'Settings → Environment Variables, só para Production',
    command: {
      program: 'vercel',
      signedIn: ['env', 'ls', 'production'],
      set: ({ name, value, secret }) => ({
        args: ['env', 'add', name, 'production', '--force', ...(secret ? ['--sensitive'] : [])],
        input: value,
      }),
    },
    last: 'Na Vercel: Deployments → Redeploy. O site fica no ar quando ela termina.',
  },
  github: {
    label: 'GitHub Actions e Pages',
    where:
      'Settings → Secrets and variables → Actions: SUPABASE_SECRET_KEY como secret, as outras como variables',
    command: {
      program: 'gh',
      signedIn: ['auth', 'status'],
      set: ({ name, value, secret }, target) => ({
        args: [secret ? 'secret' : 'variable', 'set', name, '--repo', target],
        input: value,
      }),
      target: repositoryQuestion,
    },
    last: 'No GitHub: Actions → publish → Run workflow. O site fica no ar quando ela termina.',
  },
};
