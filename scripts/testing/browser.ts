import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Launches the machine's Chromium; it closes on disposal. */
export const launchBrowser = (...args: string[]) =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
