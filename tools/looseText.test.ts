import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';
import { isUnitTest } from './importGraph.ts';

/**
 * A page translator replaces the text nodes of a page by elements. React keeps a text node only where the text has
 * siblings: it would go on changing, removing, or inserting before, a node that is no longer on the page. So a text that
 * changes, or that follows something conditional, is the only child of an element.
 */

const root = path.resolve(import.meta.dirname, '..');

/** Expressions that hold elements, although that cannot be seen where they are. */
const elements: Readonly<Record<string, readonly string[]>> = {
  'src/flows/checkout/Registrations.tsx': ['courses.table', 'courses.form'],
  'src/flows/courseFinder/CourseFinder.tsx': ['notices[results](view)'],
  'src/flows/payment/AmountToPay.tsx': ['answer'],
  'src/flows/signIn/AccountPart.tsx': ['children'],
  'src/flows/signIn/StepForm.tsx': ['children', 'more'],
  'src/pages/about/AboutPage.tsx': ['section.extra !== undefined && extras[section.extra]'],
  'src/pages/courses/CoursePage.tsx': ['children'],
  'src/pages/studentServices/ServicesPage.tsx': ['children'],
  'src/ui/Dialog.tsx': ['children'],
  'src/ui/EmptyState.tsx': ['art'],
  'src/ui/FieldFrame.tsx': ['children'],
  'src/ui/PageHeader.tsx': ['aside', 'art'],
};

type Child = 'text' | 'changing' | 'element' | 'conditional';

/** Names that mean the same each time a component renders: imports and variables of the module. */
function constantNames({ body }: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'ImportDeclaration')
      for (const { local } of declared.specifiers) names.add(local.name);
    if (declared?.type === 'VariableDeclaration')
      for (const { id } of declared.declarations) if (id.type === 'Identifier') names.add(id.name);
  }
  return names;
}

function isConstant(node: ESTree.Node, names: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return names.has(node.name);
    case 'MemberExpression':
      return isConstant(node.object, names) && (!node.computed || isConstant(node.property, names));
    case 'CallExpression':
      return [node.callee, ...node.arguments].every((part) => isConstant(part, names));
    case 'TemplateLiteral':
      return node.expressions.every((part) => isConstant(part, names));
    default:
      return false;
  }
}

/** Whether an expression is an element, a list of them, or nothing. */
function isElement(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'ParenthesizedExpression':
      return isElement(node.expression);
    case 'LogicalExpression':
      return node.operator === '&&' && isElement(node.right);
    case 'ConditionalExpression':
      return isElement(node.consequent) && isElement(node.alternate);
    case 'CallExpression': {
      const { callee, arguments: given } = node;
      if (callee.type === 'Identifier') return callee.name === 'createPortal';
      const [each] = given;
      const isMap =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'map';
      if (!isMap || each?.type !== 'ArrowFunctionExpression') return false;
      // A block returns elements too: only an element can have a key.
      return each.body.type === 'BlockStatement' || isElement(each.body);
    }
    default:
      return false;
  }
}

/** The places of a file where a text is beside something that it must not be beside, each with its line. */
function looseTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const names = constantNames(program);
  const found: string[] = [];
  const kindOf = (child: ESTree.JSXChild): Child[] => {
    if (child.type === 'JSXText')
      return child.value.trim() === '' && child.value.includes('\n') ? [] : ['text'];
    if (child.type !== 'JSXExpressionContainer') return ['element'];
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression') return [];
    if (isConstant(expression, names)) return ['text'];
    const isAllowed = elements[file]?.includes(source.slice(expression.start, expression.end));
    return [isAllowed || isElement(expression) ? 'conditional' : 'changing'];
  };
  const check = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    const kinds = node.children.flatMap(kindOf);
    const isLoose =
      // The children of a fragment are those of its parent, whose others are not known.
      node.type === 'JSXFragment'
        ? kinds.includes('text') || kinds.includes('changing')
        : (kinds.length > 1 && kinds.includes('changing')) ||
          (kinds.includes('conditional') && kinds.indexOf('conditional') < kinds.lastIndexOf('text'));
    if (isLoose) found.push(`${file}:${source.slice(0, node.start).split('\n').length}`);
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return found;
}

const files = globSync('src/**/*.tsx', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isUnitTest(file));

test('a text that changes or follows something conditional has an element of its own', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => looseTexts(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['<b>{due}</b>', 0],
  ['<b>{`${due} dollars`}</b>', 0],
  ['<b>Total {isKnown && <i />}</b>', 0],
  ['<b>{list.map((each) => <i key={each} />)}</b>', 0],
  ['<b>{due} dollars</b>', 1],
  ['<b>{busy && <i />} Apply</b>', 1],
  ['<b>{busy ? <i /> : icon && <i />}{children}</b>', 1],
  ['<b>{isKnown && "Known"}<i /></b>', 1],
  ['<>Total</>', 1],
])('%s has %i such texts', (element, count) => {
  expect(looseTexts('part.tsx', `const Part = () => ${element};`)).toHaveLength(count);
});
