import path from 'node:path';
import { build } from 'vite';
import type { SandboxScripts } from './sandbox.ts';

/** The scripts of the emulated sandbox, each in one file. */
export async function bundleScripts(): Promise<SandboxScripts> {
  return {
    frame: await bundle('frame.ts'),
    wallet: await bundle('wallet.ts'),
    googlePay: await bundle('googlePay.ts'),
    applePay: await bundle('applePay.ts'),
    songbird: await bundle('songbird.ts'),
  };
}

async function bundle(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, name), formats: ['iife'], name: 'emulated' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error(`Bundling ${name} gave no script.`);
  return chunk.code;
}
