import { staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';

/** The key of all queries that show the names of categories. */
export const categoriesKey = ['categories'] as const;
export const categoryTreeKey = [...categoriesKey, 'tree'] as const;

const followedEveryMs = 5_000;

/** Loads the tree of categories; again every five seconds while products follow a change. */
export const useStaffCategories = () =>
  useQuery({
    queryKey: categoryTreeKey,
    queryFn: () => call(staffCategoryRoutes.list),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ is_being_indexed, products_move_to }) => is_being_indexed || products_move_to !== null) &&
      followedEveryMs,
  });
