//! Lookups between values and names of the tables' own options, in lists by menu order. The meaning of a name never changes.

use super::row::Name;

/// Names of a list.
pub(super) const fn names<T, const N: usize>(list: &[(Name, T); N]) -> [Name; N] {
    let mut names = [Name::own(""); N];
    let mut index = 0;
    while index < N {
        names[index] = list[index].0;
        index += 1;
    }
    names
}

/// Value of a stored name.
pub(super) fn value<T: Copy>(list: &[(Name, T)], name: &str) -> Option<T> {
    list.iter().find(|(known, _)| known.name == name).map(|&(_, value)| value)
}

/// Stored name of a value.
pub(super) fn name<T: PartialEq>(list: &[(Name, T)], value: T) -> Option<&'static str> {
    list.iter().find(|(_, known)| *known == value).map(|(name, _)| name.name)
}
