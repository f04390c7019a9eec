/**
 * A translated page has each text in a <font>, so a text is no longer a child of the element in which React put it. React then
 * fails to remove the text, or to insert something before it, and the whole island is gone (react/react issue 11538). Here both
 * mean the outermost <font> around it. Can go when React looks for the parent of a text itself.
 */

/** The child of `parent` that is this node or contains it, with nothing but <font> between; null if there is none. */
function childAround(parent: Node, node: Node | null): Node | null {
  if (!node || node.parentNode === parent) return node;
  return node.parentNode?.nodeName === 'FONT' ? childAround(parent, node.parentNode) : null;
}

const { insertBefore, removeChild } = Node.prototype;

Node.prototype.insertBefore = function <Inserted extends Node>(node: Inserted, next: Node | null): Inserted {
  insertBefore.call(this, node, childAround(this, next));
  return node;
};

Node.prototype.removeChild = function <Removed extends Node>(node: Removed): Removed {
  const child = childAround(this, node);
  if (child) removeChild.call(this, child);
  return node;
};
