import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter as PlaywrightReporter, TestCase, TestError } from 'playwright/types/testReporter';
import type { Reporter as VitestReporter, SerializedError, TestModule } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * A reporter of both runners: adds a line for each test that failed to the file that `FAILED_TESTS` names, so that
 * `npm test` can end with all of them, however much was printed since.
 */
export default class FailedTests implements PlaywrightReporter, VitestReporter {
  readonly #tests = new Set<TestCase>();

  /** Playwright has ended a try of a test. */
  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  /** Playwright has met an error outside of tests. */
  onError({ message }: TestError): void {
    note(message ?? 'an error outside of tests');
  }

  /** Playwright has ended. */
  onEnd(): void {
    for (const test of this.#tests)
      if (test.outcome() === 'unexpected') {
        const [, project, , ...titles] = test.titlePath();
        note(at(test.location.file, test.location.line), `[${project}]`, ...titles);
      }
  }

  /** Vitest has ended. */
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const module of modules) {
      for (const { message } of module.errors()) note(at(module.moduleId), message);
      for (const suite of module.children.allSuites())
        for (const { message } of suite.errors()) note(at(module.moduleId), suite.fullName, message);
      for (const test of module.children.allTests('failed')) note(at(module.moduleId), test.fullName);
    }
    for (const { message } of errors) note(message);
  }
}

const at = (file: string, line?: number) =>
  [path.relative(root, file), ...(line === undefined ? [] : [line])].join(':');

function note(...words: readonly string[]): void {
  const file = process.env['FAILED_TESTS'];
  if (file !== undefined) appendFileSync(file, `${words.join(' ').split('\n')[0]}\n`);
}
